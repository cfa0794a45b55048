import type { NoteMessageId } from '../note-text.ts';

/** What the server notes about words, clips, posts and proposed texts. */
export const notes: Record<NoteMessageId, string> = {
  'note.captions-mismatch':
    '{source} : ne correspond pas à ce qui est dit ; c’est peut-être une autre vidéo ou une traduction.',
  'note.captions-used-anyway': '{source} : utilisé quand même, faute d’autre source.',
  'note.few-words': '{source} : presque aucun mot ({count} en {duration}).',
  'note.no-words': '{source} : aucun mot prononcé.',
  'note.moved-late': '{source} : {seconds} s de retard ; le décalage a été corrigé.',
  'note.moved-early': '{source} : {seconds} s d’avance ; le décalage a été corrigé.',
  'note.estimates-no-audio': 'Les temps des mots sont estimés : la vidéo n’a pas de son.',
  'note.estimates-no-voice':
    'Les temps des mots sont estimés : espeak-ng n’est pas installé ou ne parle pas la langue.',
  'note.estimates-unclear':
    'Les temps des mots sont estimés : les mots n’ont pas pu être trouvés clairement dans le son.',
  'note.read-as': 'Langue lue pour les mots : {used} ; langue parlée : {heard}.',
  'note.tagged-as': 'Langue indiquée par la piste audio : {named} ; langue parlée : {used}.',
  'note.given-as': 'Langue indiquée : {named} ; langue parlée : {used}.',
  'note.language-unknown':
    'La langue n’a été ni indiquée ni reconnue. Indiquez-la et transcrivez à nouveau.',
  'note.language-assumed':
    'Langue supposée : {used}. Si une autre langue est parlée, indiquez-la et transcrivez à nouveau.',
  'note.speech-without-words': '{seconds} s de parole sont sans mots.',
  'note.speech-without-words-in':
    '{seconds} s de parole sont sans mots, à {count} endroits ({places}).',
  'note.speech-without-words-at': '{seconds} s de parole sont sans mots ({places}).',
  'note.uncertain-words': 'La reconnaissance a hésité sur de nombreux mots ({percent} %).',
  'note.unlikely-text':
    'Les mots ne ressemblent guère à leur langue. Une autre est peut-être parlée.',
  'note.recognised-with': 'Mots reconnus sur cette machine avec {model}.',
  'note.speakers-told-apart': 'Intervenants distingués sur cette machine avec {models}.',
  'note.speakers-not-told-apart': 'Les intervenants n’ont pas pu être distingués : {reason}',
  'note.feed-transcript-unusable':
    'La transcription indiquée par le flux n’a pas pu être utilisée : {reason}',
  'note.feed-chapters-unusable':
    'La liste de chapitres indiquée par le flux n’a pas pu être utilisée : {reason}',
  'note.feed-image-unusable': 'L’image indiquée par le flux n’a pas pu être utilisée : {reason}',
  'note.manual-captions-not-fetched':
    'Les sous-titres manuels ({language}) n’ont pas pu être récupérés : {reason}',
  'note.automatic-captions-not-fetched':
    'Les sous-titres automatiques ({language}) n’ont pas pu être récupérés : {reason}',
  'note.no-captions': 'La vidéo est arrivée sans sous-titres : {reason}',
  'note.hosted-recognition-failed':
    'La reconnaissance vocale par un service n’a pas pu être utilisée : {reason}',
  'note.local-recognition-failed':
    'La reconnaissance vocale sur cette machine n’a pas pu être utilisée : {reason}',
  'note.source-unusable': '{source} : utilisation impossible. {reason}',
  'note.ranker-failed':
    'L’évaluation « {ranker} » a échoué ({reason}) ; « {fallback} » a donc choisi les clips.',
  'note.part-not-judged': 'De {from} à {to}, rien n’a été évalué : {reason}',
  'note.not-side-by-side':
    'Les moments ont été notés partie par partie, sans comparaison : {reason}',
  'note.cover-not-drawn':
    'La couverture n’a pas pu être dessinée : {reason} Une nouvelle tentative a lieu quand vous la téléchargez.',
  'note.lines-untranslated':
    '{count} lignes de sous-titres sur {of} n’ont pas pu être traduites ({named}) et s’affichent telles qu’elles sont dites. Exportez à nouveau le clip pour ne réessayer que celles-ci.',
  'note.post-cancelled-late':
    'Annulation trop tardive : YouTube avait déjà toute la vidéo. Supprimez-la là-bas.',
  'note.post-still-processing': '{name} la traitait encore après 24 heures : vérifiez là-bas.',
  'note.post-without-thumbnail': 'Aucune miniature n’a été définie : ce clip n’en a pas.',
  'note.post-thumbnail-refused': 'Aucune miniature n’a été définie. {reason}',
  'note.post-texts-no-model': 'Aucun modèle de langage n’est configuré sur ce serveur.',
  'note.post-texts-no-speech':
    'Rien n’est dit dans ce clip dont un modèle de langage pourrait partir.',
  'note.post-texts-limit':
    'Le modèle de langage vous écrit {limit} de ces textes par heure. Réessayez plus tard.',
  'note.post-texts-failed': 'Le modèle de langage n’a rien écrit : {reason}',
  'note.post-texts-small-model':
    '{model} est trop petit pour de tels textes. Les modèles à partir de {billions} milliards de paramètres les écrivent.',
  'note.post-texts-untrue':
    'Retiré de ce que le modèle de langage a écrit, car ce n’est pas dit dans le clip : {said}',
  'note.titles-limit':
    'Le modèle de langage écrit des titres {limit} fois par heure. Ceux-ci viennent des mots du clip.',
  'note.titles-failed':
    'Ceux-ci viennent des mots du clip, car le modèle de langage n’a écrit aucun titre : {reason}',
  'note.titles-small-model':
    'Ceux-ci viennent des mots du clip : {model} est trop petit pour les titres. Les modèles à partir de {billions} milliards de paramètres les écrivent.',
  'note.titles-untrue':
    'Ceux-ci viennent des mots du clip, car ce que le modèle de langage a écrit n’y est pas dit : {said}',
  'note.chapters-failed':
    'Ceux-ci viennent des mots de la vidéo, car le modèle de langage n’a écrit aucun chapitre : {reason}',
  'note.texts-untrue':
    'Textes du modèle de langage qui disent ce que la vidéo ne dit pas : {count}. Les mots de la vidéo les remplacent.',
  'note.texts-unusable':
    'Textes du modèle de langage inutilisables : {count}. Les mots de la vidéo les remplacent.',
  'note.source.captions': 'Sous-titres',
  'note.source.captions-in': 'Sous-titres ({language})',
  'note.source.given': 'Sous-titres fournis',
  'note.source.given-in': 'Sous-titres fournis ({language})',
  'note.source.chat': 'Le chat',
  'note.source.comments': 'Les commentaires',
  'note.source.automatic': 'Sous-titres automatiques',
  'note.source.automatic-in': 'Sous-titres automatiques ({language})',
  'note.source.text': 'Mots du texte',
  'note.source.text-in': 'Mots du texte ({language})',
  'note.source.track': 'Sous-titres du fichier (langue non indiquée)',
  'note.source.track-in': 'Sous-titres du fichier ({language})',
  'note.source.recognised': 'Mots reconnus',
};
