import type { preview as english } from '../en/preview.ts';

/** Texts of preview. */
export const preview: Record<keyof typeof english, string> = {
  'preview.atOfLength': '{at} de {length}',
  'preview.pause': 'Pausar',
  'preview.play': 'Reproducir',
  'preview.position': 'Posición',
  'preview.safeZones': 'Zonas seguras',
  'preview.safeZonesOff': 'Zonas seguras: desactivadas',
  'preview.whatNameCovers': 'Lo que tapa {name}',
  'preview.forYou': 'Para ti',
  'preview.account': '@cuenta',
  'preview.theTextOfThePost': 'El texto de la publicación, en una o dos líneas … más',
  'preview.thisBrowserCantPlayThe':
    'Este navegador no puede reproducir el video. Aun así puedes exportarlo.',
  'preview.couldntLoadTheVideoError': 'No se pudo cargar el video. {error}',
  'preview.showingACentreCropFor': 'Por ahora se muestra un encuadre centrado.',
  'preview.findingFacesShowingACentre':
    'Buscando caras… Por ahora se muestra un encuadre centrado.',
  'preview.couldntPreviewTheCaptionsError':
    'No se pudo mostrar la vista previa de los subtítulos. {error}',
  'preview.thisBrowserCantPreviewCaptions':
    'Este navegador no puede mostrar los subtítulos en la vista previa. Aun así se exportarán.',
  'preview.thisClipHasNoSpeech': 'En este clip no se habla, así que no hay subtítulos.',
  'preview.titleMoved':
    'El título va en otro lugar: los subtítulos o una cara no dejan espacio donde elegiste.',
  'preview.titleCoversFace': 'El título tapa una cara. Elige otra posición o «Automática».',
  'preview.captionsCoverFace':
    'Los subtítulos tapan una cara. Con la posición «Automática» evitan las caras.',
  'preview.noPlaceWithoutFaces':
    'Ningún lugar está libre de caras. Unos subtítulos más pequeños tapan menos.',
  'preview.loadingCaptions': 'Cargando subtítulos…',
  'preview.theBrandKitsFontLacks':
    'A la fuente del kit de marca le faltan {characters}; para ellos se usan otras fuentes.',
  'preview.previewInSpokenExportedIn': 'Vista previa en {spoken}; se exporta en {targetLanguage}.',
};
