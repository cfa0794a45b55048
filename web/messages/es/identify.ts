import type { identify as english } from '../en/identify.ts';

/** Texts of identify. */
export const identify: Record<keyof typeof english, string> = {
  'identify.pasteALinkOrChoose': 'Pega un enlace o elige un archivo.',
  'identify.youtubeADirectLinkTo':
    'YouTube, un enlace directo a un archivo de video o audio, o una página con un video.',
  'identify.aVideoFileOnHost': 'Un archivo de video en {host}',
  'identify.aPageOnHostMany':
    'Una página en {host}. Se admiten muchos sitios; si este no, verás por qué.',
  'identify.aYoutubeVideo': 'Un video de YouTube',
  'identify.live': 'En vivo',
  'identify.viewPlaylist': 'Ver lista',
  'identify.videoLink': 'Enlace del video',
  'identify.openVideo': 'Abrir video',
  'identify.chooseTheVideoTogetherWith':
    'Elige el video junto con su archivo de subtítulos. Para agregar subtítulos a un video de tu biblioteca, abre su página.',
  'identify.aCaptionFileNeedsThe':
    'Un archivo de subtítulos necesita el nombre de su video, como talk.en.srt para talk.mp4. Para agregar subtítulos a un video de tu biblioteca, abre su página.',
  'identify.aVideoTakesOneCaptionFile':
    'Un video usa un solo archivo de subtítulos, con todo lo que se dice. Para usar otro, abre la página del video.',
  'identify.withCaptionFile': 'Con {name}',
  'identify.chooseFiles': 'Elegir archivos',
  'identify.dropToUpload': 'Suelta para subir',
  'identify.orDropThemAnywhereOn': 'o suéltalos en cualquier parte de esta página',
  'identify.videoFile': 'Archivo de video',
  'identify.findingClipsAgain': 'Buscando clips de nuevo',
  'identify.theNewClipsReplaceThe':
    'Los clips nuevos reemplazan a los anteriores cuando están listos.',
  'identify.findClipsAgain': 'Buscar clips de nuevo',
  'identify.keepsYourEditsAndExports':
    'Mantiene tus ediciones y exportaciones. Reemplaza lo demás.',
  'identify.optionalASubjectOrA': 'Opcional: un tema o un tipo de momento.',
  'identify.clear': 'Vaciar',
  'identify.findingClipsWasCancelledBefore': 'La búsqueda de clips se canceló antes de terminar.',
  'identify.couldntFindClips': 'No se pudieron buscar clips',
  'identify.clearPrompt': 'Vaciar prompt',
  'identify.findAgain': 'Buscar de nuevo',
  'identify.nothingInThisVideoIs':
    'Nada en este video trata de eso; estos son los mejores clips sin el prompt.',
  'identify.nothingInThisVideoMakes': 'Nada en este video da para un clip de {min}–{max} s.',
  'identify.thisVideoHasOnlyFound':
    'Este video solo tiene {found, plural, one {# clip} other {# clips}} de {min}–{max} s.',
  'identify.thisVideoHasNoSound':
    'Este video no tiene sonido con el que encontrar clips. Córtalos a mano.',
  'identify.nobodySpeaksInThisVideo': 'Nadie habla en este video. Corta clips a mano.',
  'identify.tooLittleIsSaidHere': 'Aquí se dice muy poco para encontrar clips. Córtalos a mano.',
  'identify.foundBySoundAndPicture':
    'Las palabras de este video no dan clips, así que estos se encontraron por sonido e imagen.',
  'identify.nothingStandsOut':
    'Nada destaca en el sonido ni en la imagen. Busca clips por palabras o córtalos a mano.',
  'identify.clipsCanAlsoBeFound':
    'También se pueden encontrar clips sin palabras: por volumen, aplausos, risas y movimiento.',
  'identify.findBySoundAndPicture': 'Buscar por sonido e imagen',
  'identify.findClipsBy': 'Buscar clips por',
  'identify.wordsFirst': 'Palabras o, si no, sonido e imagen',
  'identify.words': 'Palabras',
  'identify.soundAndPicture': 'Sonido e imagen',
  'identify.wordsAndSoundAndPicture': 'Palabras, sonido e imagen',
  'identify.fileIsLargerThanStorage':
    'Este archivo ({size}) supera el almacenamiento que te queda ({left}). Elimina videos o clips exportados para hacer espacio.',
  'identify.theConnectionWasLostRetry':
    'Se perdió la conexión. Reintenta para reanudar la subida donde se quedó.',
  'identify.theUploadFailedTryAgain': 'La subida falló. Inténtalo de nuevo.',
  'identify.yourSessionHasEndedSign':
    'Tu sesión ha terminado. Inicia sesión y elige el archivo otra vez: la subida se reanuda donde se quedó.',
  'identify.amountCutOff': '{amount} · Sin conexión. Continúa cuando vuelva.',
  'identify.chooseAnotherModel': 'Elegir otro modelo',
  'identify.uploads': 'Subidas',
  'identify.uploadingActiveFile': 'Subiendo {active, plural, one {# archivo} other {# archivos}}',
  'identify.waitingUnfinishedUpload':
    '{waiting, plural, one {# subida sin terminar} other {# subidas sin terminar}}',
  'identify.countFileUploaded':
    '{count, plural, one {# archivo subido} other {# archivos subidos}}',
  'identify.uploadOfName': 'Subida de {name}',
  'identify.couldntUpload': 'No se pudo subir',
  'identify.sizeUploaded': '{size} · subido',
  'identify.sizeUnfinishedChooseTheSame':
    '{size} · sin terminar. Elige el mismo archivo otra vez para reanudar.',
  'identify.sentOfSize': '{sent} de {size}',
  'identify.amountQueued': '{amount} · en cola',
  'identify.amountPaused': '{amount} · en pausa',
  'identify.amountSpeedAndTimeLeft': '{amount} · {speed}/s · faltan {left}',
  'identify.hideName': 'Ocultar {name}',
  'identify.cancelName': 'Cancelar {name}',
  'identify.pause': 'Pausar',
  'identify.doYouHaveCaptionsOr': '¿Tienes subtítulos o un texto para él?',
  'identify.addCaptionsOrText': 'Agregar subtítulos o texto',
  'identify.continueWithoutThem': 'Continuar sin ellos',
  'identify.kinoraFindsOutWhenEach':
    'Kinora averigua cuándo se dice cada palabra. Con <code>GROQ_API_KEY</code>, quien administra este servidor también puede configurar un reconocimiento de voz alojado.',
  'identify.onlyThisLanguage': 'Solo este idioma',
  'identify.readsAllSpeechAsThis':
    'Interpreta todo lo hablado como este idioma, también donde suena a otro.',
  'identify.chooseLanguage': 'Elegir idioma…',
  'identify.transcribeAgainInLanguage': 'Transcribir de nuevo en {language}',
  'identify.replaceTranscript': 'Reemplazar transcripción',
  'identify.transcribeAgain': 'Transcribir de nuevo…',
  'identify.useCaptionsOrText': 'Usar subtítulos o texto…',
  'identify.captionsOrText': 'Subtítulos o texto',
  'identify.kinoraListensToTheVideo':
    'Kinora escucha el video para averiguar cuándo se dice cada palabra.',
  'identify.useThisText': 'Usar este texto',
  'identify.captionFile': 'Archivo de subtítulos',
  'identify.vttSrtSbvTtmlDfxp':
    'VTT, SRT, SBV, ASS, TTML (DFXP), JSON o texto sin formato, hasta 16 MB',
  'identify.encodingOfTheFile': 'Codificación del archivo',
  'identify.onlyIfLettersAreWrong': 'Solo si hay letras incorrectas: por ejemplo, windows-1251.',
  'identify.orPasteTheText': 'O pega el texto',
  'identify.whatIsSaidInOrder':
    'Lo que se dice, en orden. También sirve una transcripción de YouTube o de una reunión.',
  'identify.timesAndNamesNotWords': 'Son tiempos, nombres y títulos, no palabras',
  'identify.readAsWords': 'Se leen como palabras.',
  'identify.howTheTextIsRead': 'Cómo se lee el texto',
  'identify.countTimes': '{count, plural, one {# tiempo} other {# tiempos}}',
  'identify.countNames': '{count, plural, one {# nombre} other {# nombres}}: {names}',
  'identify.countHeadings': '{count, plural, one {# título} other {# títulos}}',
  'identify.noteTextMarks':
    '{count, plural, one {# tiempo, nombre o título} other {# tiempos, nombres y títulos}} del texto no leídos como palabras.',
  'identify.aCodeSuchAsEn': 'Un código como en o pt-BR. Opcional.',
  'identify.useThemEvenIfThey': 'Usarlos aunque no coincidan con lo que se dice',
  'identify.forTranslations': 'Para traducciones.',
  'identify.alsoFindClipsAgain': 'Buscar clips de nuevo también',
  'identify.clipsThatYouTrimmedOr': 'Los clips que recortaste o renombraste se mantienen.',
  'identify.captionsMended':
    '{count, plural, one {Un subtítulo tiene tiempos dañados y se colocó entre los vecinos.} other {# subtítulos tienen tiempos dañados y se colocaron entre los vecinos.}}',
  'identify.captionsSkipped':
    '{count, plural, one {Se omitió un subtítulo porque sus tiempos están dañados.} other {Se omitieron # subtítulos porque sus tiempos están dañados.}}',
  'identify.captionsStray':
    '{count, plural, one {Se omitió una línea de los subtítulos porque no tiene tiempo.} other {Se omitieron # líneas de los subtítulos porque no tienen tiempo.}}',
  'identify.captionsMoved':
    'Los subtítulos empezaban en {time} y se movieron al principio del video.',
  'identify.captionsScaled':
    'Los tiempos de los subtítulos estaban desviados por un factor de 1000 y se corrigieron.',
  'identify.captionsLeftOut':
    '{count, plural, one {Un subtítulo queda después del final del video y se omitió.} other {# subtítulos quedan después del final del video y se omitieron.}}',
  'identify.captionsEncoding': 'El archivo no está en UTF-8. Se leyó como {encoding}.',
  'identify.captionsEncodingOrOther':
    'El archivo no está en UTF-8. Se leyó como {encoding}. Si hay letras incorrectas, vuelve a darlo con la codificación {others}.',
  'identify.captionsEncodedTwice':
    'Las letras del archivo estaban codificadas dos veces. Se han restaurado.',
  'identify.captionsCutOff':
    'El archivo está dañado o cortado: puede faltar una parte de los subtítulos.',
  'identify.captionsLanguages':
    'El archivo contiene subtítulos en varios idiomas. Se leyeron los de este: {language}.',
  'identify.checkTheWords': 'Revisa las palabras',
  'identify.anotherLanguageIsSpokenThan': 'Se habla un idioma distinto al de las palabras.',
  'identify.theRecogniserWasUnsureOf':
    'El reconocimiento dudó en muchas palabras. Están subrayadas.',
  'identify.theWordsHardlyLookLike': 'Las palabras apenas parecen de su idioma.',
  'identify.someSpeechHasNoWords': 'Parte de lo hablado no tiene palabras.',
  'identify.probablyMisheardInManyPlaces': 'Probablemente mal entendido en muchos lugares',
  'identify.why': '¿Por qué?',
  'identify.transcriptSource': 'Origen de la transcripción',
  'identify.captionsOrTextYouProvided': 'Subtítulos o texto que proporcionaste',
  'identify.bestSource': 'El mejor origen',
  'identify.captionsOfTheVideo': 'Subtítulos del video',
  'identify.hostedSpeechRecognition': 'Reconocimiento de voz alojado',
  'identify.speechRecognitionOnThisMachine': 'Reconocimiento de voz en este equipo',
  'identify.transcribeAgainTitle': 'Transcribir de nuevo',
  'identify.yourClipsStayAndSo':
    'Tus clips se mantienen, igual que las correcciones donde las palabras siguen siendo las mismas.',
  'identify.transcribe': 'Transcribir',
  'identify.funnyMoments': 'Momentos divertidos',
  'identify.practicalAdvice': 'Consejos prácticos',
  'identify.strongOpinions': 'Opiniones fuertes',
  'identify.surprisingNumbers': 'Cifras sorprendentes',
  'identify.personalStories': 'Historias personales',
  'identify.any': 'Cualquiera',
  'identify.own': 'Propia',
  'identify.shortest': 'Más corto',
  'identify.longest': 'Más largo',
  'identify.fromLeastToMost': 'De {least} a {most} s, con {difference} s o más entre ambos.',
  'identify.numberOfClips': 'Número de clips',
  'identify.allGoodClips': 'Todos los clips buenos',
  'identify.partOfTheVideo': 'Parte del video',
  'identify.allOfIt': 'Todo',
  'identify.firstMinutesLabel': 'Primeros {minutes} min',
  'identify.aPart': 'Una parte',
  'identify.fromAndTo': 'Desde y hasta',
  'identify.from': 'Desde',
  'identify.to': 'Hasta',
  'identify.theEnd': 'el final',
  'identify.twoTimesSuchAs10': 'Dos tiempos como 10:00 y 40:00, primero el más temprano.',
  'identify.usedForEveryNewVideo': 'Se usa en cada video nuevo',
  'identify.useForEveryNewVideo': 'Usar en cada video nuevo',
  'identify.best': 'los {count} mejores',
  'identify.wholeVideo': 'todo el video',
  'identify.fromClock': 'desde {clock}',
  'identify.firstMinutesMin': 'primeros {minutes} min',
  'identify.firstClock': 'primeros {clock}',
  'identify.whichClipsText': 'Qué clips: {text}',
  'identify.thisFileIsEmpty': 'Este archivo está vacío.',
  'identify.uploadsFailed': '{failed, plural, one {# subida falló} other {# subidas fallaron}}',
  'identify.inYourLibrary':
    '<good>En tu biblioteca, con {totalClips, plural, one {# clip} other {# clips}}.</good> Para encontrar otros, di qué estás buscando.',
  'identify.thisIsAPlaylist': 'Es una lista de reproducción. <link>Ábrela</link> y elige un video.',
  'identify.notUsed': 'No se usaron: {names}',
  'identify.captionsBeside': 'Junto al video: {name}.',
  'identify.sourceInLanguage': '{source} ({language})',
  'identify.captionsWrittenByPeople': 'Subtítulos escritos por personas',
  'identify.automaticCaptions': 'Subtítulos automáticos de la plataforma',
  'identify.subtitlesInTheFile': 'Subtítulos del archivo',
  'identify.recognisedByAService': 'Reconocido por un servicio',
  'identify.recognisedByAServiceWith': 'Reconocido por un servicio con {recogniser}',
  'identify.recognisedOnThisMachine': 'Reconocido en este equipo',
  'identify.recognisedOnThisMachineWith': 'Reconocido en este equipo con {recogniser}',
  'identify.wordTimesAreEstimates': '{source}. Los tiempos de las palabras son aproximados.',
};
