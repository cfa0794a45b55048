import type { preview as english } from '../en/preview.ts';

export const preview: Record<keyof typeof english, string> = {
  'preview.atOfLength': '{at} sur {length}',
  'preview.pause': 'Pause',
  'preview.play': 'Lire',
  'preview.position': 'Position',
  'preview.safeZones': 'Zones de sécurité',
  'preview.safeZonesOff': 'Zones de sécurité : désactivées',
  'preview.whatNameCovers': 'Ce que {name} recouvre',
  'preview.forYou': 'Pour toi',
  'preview.account': '@compte',
  'preview.theTextOfThePost': 'Le texte de la publication, en une ou deux lignes… plus',
  'preview.thisBrowserCantPlayThe':
    'Ce navigateur ne peut pas lire la vidéo. Vous pouvez quand même l’exporter.',
  'preview.couldntLoadTheVideoError': 'Impossible de charger la vidéo. {error}',
  'preview.showingACentreCropFor': 'Recadrage au centre en attendant.',
  'preview.findingFacesShowingACentre': 'Recherche des visages… recadrage au centre en attendant.',
  'preview.couldntPreviewTheCaptionsError':
    'Impossible d’afficher l’aperçu des sous-titres. {error}',
  'preview.thisBrowserCantPreviewCaptions':
    'Ce navigateur ne peut pas afficher l’aperçu des sous-titres. Ils seront quand même exportés.',
  'preview.thisClipHasNoSpeech': 'Ce clip ne contient pas de paroles, donc pas de sous-titres.',
  'preview.titleMoved':
    'Le titre est affiché ailleurs : des sous-titres ou un visage ne laissent pas de place à la position choisie.',
  'preview.titleCoversFace': 'Le titre recouvre un visage. Choisissez une autre position, ou Auto.',
  'preview.captionsCoverFace':
    'Les sous-titres recouvrent un visage. Avec la position Auto, ils évitent les visages.',
  'preview.noPlaceWithoutFaces':
    'Aucune position n’est sans visage. Des sous-titres plus petits en recouvrent moins.',
  'preview.loadingCaptions': 'Chargement des sous-titres…',
  'preview.theBrandKitsFontLacks':
    'Il manque {characters} à la police du kit de marque ; d’autres polices sont utilisées à la place.',
  'preview.previewInSpokenExportedIn': 'Aperçu en {spoken} ; export en {targetLanguage}.',
};
