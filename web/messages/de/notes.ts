import type { NoteMessageId } from '../note-text.ts';

/** What the server notes about words, clips, posts and proposed texts. */
export const notes: Record<NoteMessageId, string> = {
  'note.captions-mismatch':
    '{source}: passt nicht zum Gesprochenen, gehört vielleicht zu einem anderen Video oder ist eine Übersetzung.',
  'note.captions-used-anyway':
    '{source}: wird trotzdem verwendet, weil es keine andere Quelle gibt.',
  'note.few-words': '{source}: enthält kaum Wörter ({count} in {duration}).',
  'note.no-words': '{source}: enthält keine gesprochenen Wörter.',
  'note.moved-late': '{source}: war {seconds} s zu spät und wurde verschoben.',
  'note.moved-early': '{source}: war {seconds} s zu früh und wurde verschoben.',
  'note.estimates-no-audio':
    'Die Zeiten einzelner Wörter sind geschätzt: Das Video hat keinen Ton.',
  'note.estimates-no-voice':
    'Die Zeiten einzelner Wörter sind geschätzt: espeak-ng ist nicht installiert oder spricht die Sprache nicht.',
  'note.estimates-unclear':
    'Die Zeiten einzelner Wörter sind geschätzt: Die Wörter waren im Ton nicht klar zu finden.',
  'note.read-as': 'Die Wörter wurden als {used} gelesen, gesprochen wird aber {heard}.',
  'note.tagged-as': 'Die Tonspur ist als {named} gekennzeichnet, gesprochen wird aber {used}.',
  'note.given-as': 'Als Sprache wurde {named} angegeben, gesprochen wird aber {used}.',
  'note.language-unknown':
    'Die Sprache wurde weder angegeben noch erkannt. Gib sie an und transkribiere neu.',
  'note.language-assumed':
    '{used} wurde angenommen. Wenn eine andere Sprache gesprochen wird, gib sie an und transkribiere neu.',
  'note.speech-without-words': '{seconds} s Sprache haben keine Wörter.',
  'note.speech-without-words-in':
    '{seconds} s Sprache haben keine Wörter, an {count} Stellen ({places}).',
  'note.speech-without-words-at': '{seconds} s Sprache haben keine Wörter ({places}).',
  'note.uncertain-words': 'Die Erkennung war sich bei vielen Wörtern unsicher ({percent} %).',
  'note.unlikely-text':
    'Die Wörter sehen kaum nach ihrer Sprache aus. Vielleicht wird eine andere gesprochen.',
  'note.recognised-with': 'Wörter auf diesem Rechner mit {model} erkannt.',
  'note.speakers-told-apart': 'Sprecher auf diesem Rechner mit {models} unterschieden.',
  'note.speakers-not-told-apart': 'Die Sprecher konnten nicht unterschieden werden: {reason}',
  'note.feed-transcript-unusable':
    'Das Transkript, das der Feed nennt, konnte nicht verwendet werden: {reason}',
  'note.feed-chapters-unusable':
    'Die Kapitelliste, die der Feed nennt, konnte nicht verwendet werden: {reason}',
  'note.feed-image-unusable':
    'Das Bild, das der Feed nennt, konnte nicht verwendet werden: {reason}',
  'note.manual-captions-not-fetched':
    'Die manuellen Untertitel ({language}) konnten nicht abgerufen werden: {reason}',
  'note.automatic-captions-not-fetched':
    'Die automatischen Untertitel ({language}) konnten nicht abgerufen werden: {reason}',
  'note.no-captions': 'Mit dem Video kamen keine Untertitel: {reason}',
  'note.hosted-recognition-failed':
    'Die Spracherkennung durch einen Dienst konnte nicht verwendet werden: {reason}',
  'note.local-recognition-failed':
    'Die Spracherkennung auf diesem Rechner konnte nicht verwendet werden: {reason}',
  'note.source-unusable': '{source}: konnte nicht verwendet werden. {reason}',
  'note.ranker-failed':
    'Die Bewertung „{ranker}“ ist fehlgeschlagen ({reason}), deshalb hat „{fallback}“ die Clips gewählt.',
  'note.part-not-judged': '{from} bis {to} wurde nicht bewertet: {reason}',
  'note.not-side-by-side':
    'Die Momente wurden Teil für Teil bewertet, nicht im Vergleich: {reason}',
  'note.cover-not-drawn':
    'Das Cover konnte nicht gezeichnet werden: {reason} Beim Herunterladen wird es noch einmal versucht.',
  'note.lines-untranslated':
    '{count} von {of} Untertitelzeilen ({named}) konnten nicht übersetzt werden und erscheinen so, wie sie gesprochen werden. Exportiere den Clip noch einmal, um nur diese erneut zu versuchen.',
  'note.post-cancelled-late':
    'Zu spät abgebrochen: YouTube hatte bereits das ganze Video. Lösche es dort.',
  'note.post-still-processing':
    '{name} hat es nach 24 Stunden immer noch verarbeitet. Sieh dort nach.',
  'note.post-without-thumbnail': 'Es wurde kein Vorschaubild gesetzt: Dieser Clip hat keines.',
  'note.post-thumbnail-refused': 'Es wurde kein Vorschaubild gesetzt. {reason}',
  'note.post-texts-no-model': 'Auf diesem Server ist kein Sprachmodell eingerichtet.',
  'note.post-texts-no-speech':
    'In diesem Clip wird nichts gesprochen, woraus ein Sprachmodell schreiben könnte.',
  'note.post-texts-limit':
    'Das Sprachmodell schreibt dir {limit} solcher Texte pro Stunde. Versuche es später noch einmal.',
  'note.post-texts-failed': 'Das Sprachmodell hat nichts geschrieben: {reason}',
  'note.post-texts-small-model':
    '{model} ist für solche Texte zu klein. Modelle ab {billions} Milliarden Parametern schreiben sie.',
  'note.post-texts-untrue':
    'Ausgelassen von dem, was das Sprachmodell geschrieben hat, weil es dort nicht gesagt wird: {said}',
  'note.titles-limit':
    'Das Sprachmodell schreibt {limit}-mal pro Stunde Titel. Diese stammen aus den Wörtern des Clips.',
  'note.titles-failed':
    'Diese stammen aus den Wörtern des Clips, weil das Sprachmodell keine Titel geschrieben hat: {reason}',
  'note.titles-small-model':
    'Diese stammen aus den Wörtern des Clips: {model} ist für Titel zu klein. Modelle ab {billions} Milliarden Parametern schreiben sie.',
  'note.titles-untrue':
    'Diese stammen aus den Wörtern des Clips, weil dort nicht gesagt wird, was das Sprachmodell geschrieben hat: {said}',
  'note.chapters-failed':
    'Diese stammen aus den Wörtern des Videos, weil das Sprachmodell keine Kapitel geschrieben hat: {reason}',
  'note.texts-untrue':
    'Texte des Sprachmodells, die sagen, was das Video nicht sagt: {count}. Dort stehen die Wörter des Videos.',
  'note.texts-unusable':
    'Texte des Sprachmodells, die sich nicht verwenden ließen: {count}. Dort stehen die Wörter des Videos.',
  'note.source.captions': 'Untertitel',
  'note.source.captions-in': 'Untertitel ({language})',
  'note.source.given': 'Eigene Untertitel',
  'note.source.given-in': 'Eigene Untertitel ({language})',
  'note.source.chat': 'Der Chat',
  'note.source.comments': 'Die Kommentare',
  'note.source.automatic': 'Automatische Untertitel',
  'note.source.automatic-in': 'Automatische Untertitel ({language})',
  'note.source.text': 'Wörter des Textes',
  'note.source.text-in': 'Wörter des Textes ({language})',
  'note.source.track': 'Untertitel in der Datei (keine Sprache genannt)',
  'note.source.track-in': 'Untertitel in der Datei ({language})',
  'note.source.recognised': 'Erkannte Wörter',
};
