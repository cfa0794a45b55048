import type { errors as english } from './en.shared.ts';

/** The messages of the server’s errors. */
export const errors: Record<keyof typeof english, string> = {
  'errors.invalid-request': 'Solicitud no válida',
  'errors.unauthorized': 'Sin autorización',
  'errors.cross-origin': 'Esta solicitud debe venir de una página de {a}',
  'errors.not-found': 'No encontrado',
  'errors.method-not-allowed': 'Método no permitido',
  'errors.request-timeout': 'La solicitud tardó demasiado en llegar',
  'errors.body-too-large': 'El cuerpo de la solicitud es demasiado grande',
  'errors.body-too-complex': 'El cuerpo de la solicitud es demasiado complejo',
  'errors.unknown-expectation': 'El encabezado Expect solo puede ser 100-continue',
  'errors.headers-too-large': 'Los encabezados de la solicitud son demasiado grandes',
  'errors.form-unreadable': 'No se pudo leer el formulario',
  'errors.upload-interrupted': 'La subida se interrumpió',
  'errors.client-disconnected': 'El cliente cerró la solicitud.',
  'errors.server-starting': 'El servidor se está iniciando',
  'errors.server-stopping': 'El servidor se está deteniendo. Inténtalo de nuevo en un momento.',
  'errors.port-in-use':
    'El puerto {a} está en uso: detén el programa que lo usa o configura PORT con otro.',
  'errors.cannot-listen': 'El servidor no puede escuchar en {a}:{b} ({c}): revisa HOST y PORT.',
  'errors.invalid-token': 'El token de acceso no es válido.',
  'errors.identity-unavailable':
    'No se puede conectar con el servicio de inicio de sesión. Inténtalo de nuevo en un momento.',
  'errors.invalid-logout-token': 'El token de cierre de sesión no es válido.',
  'errors.sign-in-refused': 'No se pudo completar el inicio de sesión.',
  'errors.sign-in-ended':
    'Este inicio de sesión ya no vale: después de empezar, se cambió la contraseña o se cerró la sesión. Inicia sesión de nuevo.',
  'errors.wrong-password': 'Correo o contraseña incorrectos.',
  'errors.invalid-account': 'No se puede crear esta cuenta.',
  'errors.setup-code-wrong':
    'Este no es el código de configuración. El registro del servidor lo muestra, y «kinora user code» lo imprime.',
  'errors.email-taken': 'Ya hay una cuenta con este correo electrónico.',
  'errors.account-exists': 'Ya hay una cuenta. Inicia sesión.',
  'errors.account-not-found': 'No hay ninguna cuenta de {a}.',
  'errors.no-account':
    'Aún no hay ninguna cuenta: abre el servidor en un navegador o ejecuta «kinora user add <email>».',
  'errors.several-accounts': 'Hay varias cuentas: indica una con --for. Son: {a}',
  'errors.too-many-tokens': 'Demasiados tokens: revoca uno primero',
  'errors.token-not-found': 'No se encontró el token',
  'errors.agent-not-found': 'No se encontró el agente',
  'errors.agent-signs-in':
    'La sesión se inicia en {a}, y la línea de comandos no puede hacerlo por nadie: conecta el agente a la dirección del servidor, /mcp (docs/mcp.md).',
  'errors.nobody-signed-in':
    'Nadie llamado {a} ha iniciado sesión ni tiene un token de API. Prueba con el id de usuario que muestra «kinora user list».',
  'errors.session-not-found': 'Esta sesión ya se cerró.',
  'errors.picture-not-found': 'No tienes foto.',
  'errors.picture-too-large':
    'Esta foto es demasiado grande: puede ocupar como máximo {a} MB. Elige una más pequeña.',
  'errors.picture-refused': 'No se puede leer esta foto. Elige un archivo PNG o JPEG.',
  'errors.accounts-managed-elsewhere':
    'Las cuentas las administra tu proveedor de identidad, {a}: agrégalas y quítalas ahí.',
  'errors.server-unreachable':
    'Un servidor usa esta carpeta de datos, pero no se puede conectar con él. Detenlo e inténtalo de nuevo.',
  'errors.video-not-found': 'No se encontró el video',
  'errors.original-deleted':
    'El original de este video se eliminó para ahorrar espacio. Sus clips, transcripción y exportaciones siguen aquí. Para hacer esto, agrega el video de nuevo.',
  'errors.trash-busy':
    'Se están moviendo los archivos de este video. Inténtalo de nuevo en un momento.',
  'errors.trash-item-not-found':
    'En la papelera no hay nada llamado {a}. «kinora trash list» muestra lo que hay.',
  'errors.video-added-again':
    'Este video se agregó otra vez después de eliminarse. Elimina primero el otro, o este definitivamente.',
  'errors.clip-not-found': 'No se encontró el clip',
  'errors.transcript-not-found': 'No se encontró la transcripción',
  'errors.job-not-found': 'No se encontró la tarea',
  'errors.too-many-streams':
    'Tienes {a} flujos de eventos abiertos. Cierra uno primero: cada uno informa de todas tus tareas.',
  'errors.video-still-processing': 'El video todavía se está procesando',
  'errors.cookies-not-found': 'No se encontraron las cookies',
  'errors.too-many-cookie-sites':
    'Son cookies de más de {a} sitios. Exporta solo las de los sitios que necesitas.',
  'errors.folder-not-found': 'No se encontró la carpeta',
  'errors.folder-name-taken': 'Ya tienes una carpeta llamada «{a}». Elige otro nombre.',
  'errors.too-many-folders': 'Ya tienes {a} carpetas. Elimina una primero.',
  'errors.too-many-tags': 'Este video ya tiene {a} etiquetas. Quita una primero.',
  'errors.transcription-running':
    'Este video ya se está transcribiendo o ya se buscan clips en él. Espera a que termine o cancélalo.',
  'errors.clips-found-meanwhile':
    'Los clips de este video se han encontrado después de otra manera. Para buscarlos de nuevo, vuelve a transcribir el video.',
  'errors.no-video-file': 'No se proporcionó ningún archivo de video',
  'errors.upload-too-large': 'El archivo de video es demasiado grande',
  'errors.not-a-video': 'Este archivo no es un video ni una grabación de audio. Elige otro.',
  'errors.upload-not-found':
    'No se encontró la subida: se canceló o caducó. Sube el archivo otra vez.',
  'errors.upload-expired': 'Esta subida no terminó a tiempo. Sube el archivo otra vez.',
  'errors.upload-offset':
    'El servidor recibió otra cantidad de bytes de esta subida. Envía una solicitud HEAD para saber la posición actual y continúa desde ahí.',
  'errors.upload-beyond-length': 'Esto es más de lo que la subida anunció como longitud.',
  'errors.upload-locked':
    'Otra solicitud está escribiendo en esta subida. Inténtalo de nuevo en un momento.',
  'errors.upload-complete':
    'Esta subida está completa: ahora es un video. Elimina el video, o dale subtítulos, en su propia página.',
  'errors.too-many-uploads': 'Tienes {a} subidas sin terminar. Termina o cancela una primero.',
  'errors.upload-request': 'Esta no es una solicitud de subida válida: {a}.',
  'errors.transcript-changed':
    'La transcripción se modificó en otro lugar. Cárgala de nuevo y repite tu corrección.',
  'errors.transcript-emptied':
    'Esto borraría todas las palabras de la transcripción. Para exportar sin subtítulos, desactívalos.',
  'errors.too-many-corrections':
    'Este video tiene más correcciones de las que se pueden guardar. Proporciona una transcripción mejor o vuelve a transcribir el video.',
  'errors.nothing-to-undo':
    '{a, select, undo {No hay nada que deshacer} other {No hay nada que rehacer}}.',
  'errors.glossary-term-not-found': 'No se encontró el término del glosario',
  'errors.glossary-term-taken': '«{a}» ya está en tu glosario.',
  'errors.glossary-full': 'Tu glosario ya tiene {a} términos. Elimina uno primero.',
  'errors.too-many-texts':
    'El modelo de lenguaje escribe {a} textos por hora para ti. Inténtalo más tarde.',
  'errors.model-too-small':
    '{a} es demasiado pequeño para esto. Se usan modelos de {b} mil millones de parámetros o más.',
  'errors.text-failed': 'El modelo de lenguaje no escribió este texto: {a}. Inténtalo de nuevo.',
  'errors.thumbnail-not-found': 'No se encontró la miniatura',
  'errors.poster-not-ready':
    'El póster de este clip se está dibujando y aún no hay una miniatura que mostrar.',
  'errors.waveform-not-found': 'No se encontró la forma de onda',
  'errors.preset-not-found': 'No se encontró el preajuste',
  'errors.preset-name-taken': 'Ya tienes un preajuste llamado «{a}». Elige otro nombre.',
  'errors.too-many-presets': 'Ya tienes {a} preajustes. Elimina uno primero.',
  'errors.too-many-clips': 'Este video ya tiene {a} clips. Elimina uno primero.',
  'errors.too-much-in-clips':
    'Los clips de este video tendrían en total más de {a} MB de palabras, cortes, cambios de subtítulos y pistas de subtítulos. Elimina antes un clip o elige uno más corto.',
  'errors.too-many-cuts':
    'Este clip tendría más de {a} partes. Elige un clip más corto o una pausa más larga, o quita menos.',
  'errors.clip-edited':
    'Este clip se modificó en otro lugar. Cárgalo de nuevo para ver ese cambio y después haz el tuyo.',
  'errors.caption-track-not-found': 'No se encontró la pista de subtítulos',
  'errors.caption-lines-changed':
    'Las líneas de este clip han cambiado. Carga de nuevo la pista de subtítulos y después corrígela.',
  'errors.too-many-caption-tracks':
    'Este clip ya tiene {a} pistas de subtítulos. Elimina una primero.',
  'errors.caption-tracks-limited':
    'El modelo de lenguaje traduce subtítulos {a} veces por hora para cada persona. Espera a que pueda de nuevo o escribe las líneas a mano.',
  'errors.caption-track-missing':
    '«{a}» no tiene pista de subtítulos en {b}. Crea primero la pista o exporta el clip en otro idioma.',
  'errors.caption-track-unfinished':
    'Los subtítulos de «{a}» aún se están traduciendo ({b}). Exporta el clip cuando estén listos.',
  'errors.framing-busy':
    'En este momento se analizan otros clips. Inténtalo de nuevo en unos segundos.',
  'errors.audio-samples-busy':
    'En este momento se prepara otro audio. Inténtalo de nuevo en unos segundos.',
  'errors.audio-sample-timeout':
    'Preparar este audio tarda demasiado. Exporta el clip para escucharlo.',
  'errors.covers-busy':
    'Ahora se están creando otras portadas. Inténtalo de nuevo en unos segundos.',
  'errors.cover-timeout':
    'Crear esta portada tarda demasiado. Usa en su lugar un fotograma del clip exportado.',
  'errors.framing-timeout':
    'Analizar este clip tarda demasiado para una vista previa. Elige uno más corto o expórtalo sin vista previa.',
  'errors.clip-empty': 'No quedaría nada de este clip. Quita menos.',
  'errors.brand-kit-not-found': 'No se encontró el kit de marca',
  'errors.brand-kit-name-taken': 'Ya tienes un kit de marca llamado «{a}». Elige otro nombre.',
  'errors.too-many-brand-kits': 'Ya tienes {a} kits de marca. Elimina uno primero.',
  'errors.brand-file-empty': 'No se proporcionó ningún archivo',
  'errors.brand-file-too-large':
    'Este archivo es demasiado grande: puede tener como máximo {a} MB.',
  'errors.brand-not-an-image': 'Esto no es una imagen. Usa un archivo PNG, JPEG o SVG.',
  'errors.brand-image-too-large':
    'Esta imagen es demasiado grande: puede tener como máximo {a} píxeles por lado. Hazla más pequeña.',
  'errors.brand-image-too-narrow':
    'Esta imagen es demasiado estrecha: un lado puede ser como máximo {a} veces más largo que el otro. Recórtala.',
  'errors.brand-image-damaged': 'Esta imagen está dañada. Guárdala de nuevo y sube ese archivo.',
  'errors.brand-svg-refused':
    'Este SVG tiene {a}, que no se permite en un logo. Expórtalo como SVG simple o como PNG.',
  'errors.brand-svg-text':
    'Este SVG tiene texto, que se dibujaría con otra fuente. Convierte el texto en trazados o exporta el logo como PNG.',
  'errors.brand-svg-invalid': 'Este SVG no se puede dibujar. Expórtalo como SVG simple o como PNG.',
  'errors.brand-svg-too-complex':
    'Dibujar este SVG lleva más tiempo o memoria que cualquier logo real. Expórtalo como PNG.',
  'errors.brand-not-a-font': 'Esto no es una fuente. Usa un archivo TTF, OTF o WOFF2.',
  'errors.brand-font-collection':
    'Este archivo contiene varias fuentes. Usa un archivo TTF, OTF o WOFF2 con una sola.',
  'errors.brand-font-too-large':
    'Esta fuente es demasiado grande: descomprimida, puede tener como máximo {a} MB.',
  'errors.brand-font-invalid': 'Esta fuente no se puede usar ({a}). Usa otro archivo de ella.',
  'errors.brand-font-too-complex':
    'Leer esta fuente lleva más tiempo o memoria que cualquier fuente real. Usa otro archivo de ella.',
  'errors.brand-music-without-audio':
    'Este archivo no tiene pista de audio. Elige un archivo de música.',
  'errors.brand-media-too-short': 'Es demasiado corto: debe durar al menos {a} s.',
  'errors.brand-media-too-long': 'Es demasiado largo: puede durar como máximo {a} s.',
  'errors.job-timeout': 'Esto tardó más de {a} minutos y se detuvo.',
  'errors.job-taken-over': 'Otro proceso de trabajo se ha hecho cargo de esta tarea.',
  'errors.job-crashed':
    'El servidor se detuvo inesperadamente {a} veces mientras trabajaba en esto. Puede que necesite más memoria de la que hay: usa un video más corto o dale más memoria al servidor, y ejecútalo de nuevo.',
  'errors.job-interrupted':
    'El servidor desistió de esto tras demasiadas interrupciones. Ejecútalo de nuevo cuando el servidor esté menos ocupado.',
  'errors.job-cancelled': 'La tarea se canceló.',
  'errors.job-released':
    'El servidor se está deteniendo; la tarea continúa cuando vuelva a funcionar.',
  'errors.job-not-failed': 'Solo se puede ejecutar de nuevo una tarea que falló o se canceló.',
  'errors.job-already-running': 'La misma tarea ya se inició de nuevo y está en curso.',
  'errors.idempotency-key-used':
    'Esta Idempotency-Key ya se envió con otra solicitud. Usa una nueva para cada solicitud.',
  'errors.address-invalid':
    'Esto no es una dirección web. Pega la dirección completa, como https://{a}',
  'errors.address-not-web':
    'Solo se pueden descargar direcciones que empiecen por http:// o https://.',
  'errors.address-with-password':
    'La dirección contiene un nombre de usuario o una contraseña. Quítalos e inténtalo de nuevo.',
  'errors.address-is-playlist':
    'Esta dirección es una lista de reproducción. Abre uno de sus videos y pega su dirección.',
  'errors.address-without-video':
    'Esta dirección de {a} no corresponde a un video. Abre el video y pega su dirección.',
  'errors.address-is-channel':
    'Esto es un canal o un perfil de {a}, no un video. Abre uno de sus videos y pega su dirección.',
  'errors.address-is-folder':
    'Esto es una carpeta de {a}. Comparte el archivo de video y pega el enlace a ese archivo.',
  'errors.address-is-live':
    'Esto es una transmisión en vivo de {a}. Pega la dirección de la grabación cuando haya terminado.',
  'errors.address-not-shared':
    'Solo tú puedes abrir esta página de {a}. Elige «Compartir» y pega el enlace que te da.',
  'errors.several-links': 'Este texto contiene varios enlaces. Pega uno de ellos.',
  'errors.address-private':
    'Esta dirección lleva a una red privada, y eso no se permite. Configura ALLOW_PRIVATE_ADDRESSES=1 si el servidor puede descargar de su propia red.',
  'errors.redirect-loop': 'La dirección redirige una y otra vez sin llegar a una página.',
  'errors.host-not-found':
    'No se encontró ningún servidor en esta dirección. Revisa cómo está escrita.',
  'errors.video-not-at-address':
    'No hay ningún video en esta dirección. Revísala, o comprueba si el video se eliminó.',
  'errors.video-private':
    'Este video es privado. Pide a su propietario que lo haga público o no listado. O agrega las cookies de una cuenta que pueda verlo, en la configuración, en «Descargas», o con --cookies en la línea de comandos.',
  'errors.video-removed': 'Este video no está disponible: se quitó o su canal ya no existe.',
  'errors.video-members-only':
    'Este video es solo para miembros de pago del canal. Agrega las cookies de una cuenta que pueda verlo, en la configuración, en «Descargas», o con --cookies en la línea de comandos.',
  'errors.video-age-restricted':
    'Este video tiene restricción de edad: la plataforma solo lo muestra a quienes han iniciado sesión. Agrega las cookies de una cuenta que pueda verlo, en la configuración, en «Descargas», o con --cookies en la línea de comandos.',
  'errors.video-region-restricted':
    'Este video no está disponible en el país o la región del servidor.',
  'errors.video-live':
    'Este video está en vivo o aún no ha empezado. Inténtalo de nuevo cuando esté disponible la grabación.',
  'errors.video-needs-login':
    'Este video solo se muestra a quienes han iniciado sesión. Agrega las cookies de una cuenta que pueda verlo, en la configuración, en «Descargas», o con --cookies en la línea de comandos.',
  'errors.video-has-password':
    'Este video está protegido con contraseña. Pide un enlace sin contraseña, o descarga el video y sube el archivo.',
  'errors.video-protected':
    'Este video está protegido contra copia (DRM), así que no se puede descargar.',
  'errors.platform-blocked':
    'La plataforma trata a este servidor como un bot y pide cookies. Agrega las cookies de una cuenta que pueda verlo, en la configuración, en «Descargas», o con --cookies en la línea de comandos. O espera unas horas, o usa otra red; si tienes el video como archivo, usa el archivo.',
  'errors.platform-needs-token':
    'La plataforma no aceptó el token de origen (proof of origin) que se envió. Actualiza el proveedor de tokens y yt-dlp («kinora doctor» indica el comando), o agrega cookies de una cuenta con sesión iniciada (docs/downloads.md).',
  'errors.token-provider-failed':
    'El proveedor de tokens de origen (PO_TOKEN_PROVIDER_URL) no respondió como se esperaba. Comprueba que esté en marcha.',
  'errors.cookies-unreadable':
    'Esto no es un archivo cookies.txt: {a}. Exporta las cookies del sitio en formato Netscape, por ejemplo con una extensión del navegador (docs/downloads.md).',
  'errors.platform-rate-limited':
    'La plataforma limita cuántas solicitudes puede enviar este servidor. Kinora lo intentará más tarde.',
  'errors.access-denied':
    'El servidor de esta dirección se niega a entregar el video (403). Puede que exija iniciar sesión o prohíba las descargas.',
  'errors.video-too-long':
    'El video es demasiado largo: {a} minutos, y se permiten como máximo {b}.',
  'errors.video-too-large':
    'El video es demasiado grande: {a} MB, y se permiten como máximo {b} MB.',
  'errors.several-videos':
    'Esta dirección contiene varios videos. Pega la dirección de uno de ellos.',
  'errors.address-unsupported':
    'No se encontró ningún video en esta dirección, o el sitio no es compatible. Si puedes descargar el video, sube el archivo.',
  'errors.file-not-found': 'El archivo no se encontró o no se puede leer.',
  'errors.download-broken':
    'La descarga se interrumpió: falló la red o el otro servidor. Inténtalo de nuevo.',
  'errors.download-stalled':
    'La descarga no avanzó durante demasiado tiempo y se detuvo. Inténtalo de nuevo.',
  'errors.download-too-slow':
    'El servidor de esta dirección envía tan despacio que la descarga se detuvo. Inténtalo más tarde, o descarga tú el video y súbelo.',
  'errors.yt-dlp-missing':
    'yt-dlp no está instalado. Ejecuta «npm run setup» o configura YT_DLP_PATH.',
  'errors.yt-dlp-outdated':
    'yt-dlp no pudo leer este video y es demasiado antiguo para cómo funciona hoy la plataforma. Actualízalo («kinora doctor» indica el comando).',
  'errors.yt-dlp-not-isolated':
    'REQUIRE_SANDBOX está configurado, pero yt-dlp no se puede aislar en este equipo («kinora doctor» dice por qué).',
  'errors.yt-dlp-failed':
    'yt-dlp no pudo obtener este video. Actualizarlo suele ayudar («kinora doctor» indica el comando).',
  'errors.captions-none': 'No hay transcripción disponible para este video',
  'errors.captions-disabled': 'Las transcripciones están desactivadas en este video',
  'errors.video-unavailable': 'Este video es privado o no está disponible',
  'errors.captions-empty': 'La transcripción parece estar vacía',
  'errors.captions-blocked':
    'YouTube trata a este servidor como un bot y no entrega la transcripción. Inténtalo de nuevo en unas horas o desde otra red.',
  'errors.youtube-failed': 'YouTube tiene un error propio. Inténtalo más tarde.',
  'errors.youtube-timeout': 'YouTube no respondió a tiempo. Inténtalo de nuevo.',
  'errors.youtube-unreachable':
    'No se pudo conectar con YouTube. Inténtalo de nuevo en un momento.',
  'errors.youtube-refused': 'YouTube respondió con el estado {a}',
  'errors.youtube-key-missing': 'YOUTUBE_API_KEY no está configurada',
  'errors.playlist-not-found': 'Esta lista de reproducción no existe o es privada.',
  'errors.storage-key-required': 'storageKey es obligatorio',
  'errors.nothing-rendered': 'El clip no se renderizó. Inténtalo de nuevo.',
  'errors.export-part-unknown': 'La exportación no tiene el segmento {a}.',
  'errors.clip-being-deleted': 'Todavía se está eliminando una copia anterior de este clip.',
  'errors.clip-deleted': 'El clip se eliminó mientras se renderizaba.',
  'errors.clip-changed': 'Un clip se eliminó o se reemplazó mientras se leía. Inténtalo de nuevo.',
  'errors.export-settings-deleted':
    'Los ajustes de esta exportación ya no están guardados. Exporta el clip de nuevo desde su video.',
  'errors.share-not-found': 'No se encontró el enlace',
  'errors.too-many-shares': 'Este video ya tiene {a} enlaces. Revoca uno primero.',
  'errors.original-missing':
    'El original de este video ya no está guardado. Exporta la línea de tiempo sin medios; si no se conoce la velocidad de fotogramas, indícala (frameRate).',
  'errors.timeline-busy':
    'En este momento se leen otros originales. Inténtalo de nuevo en unos segundos.',
  'errors.feed-not-found': 'No se encontró el feed',
  'errors.feed-followed': 'Ya sigues esto. Cambia sus ajustes en la lista de abajo.',
  'errors.too-many-feeds': 'Ya sigues {a} feeds. Deja de seguir uno primero.',
  'errors.too-many-feed-checks':
    'Has comprobado feeds muchas veces en la última hora. También se comprueban automáticamente cada hora. Inténtalo de nuevo en unos minutos.',
  'errors.feed-is-folder':
    'Esta carpeta la configuró quien administra este servidor. Puedes pausarla.',
  'errors.episode-not-found': 'No se encontró el episodio',
  'errors.episode-not-failed': 'Este episodio no ha fallado ni está esperando nada.',
  'errors.episode-has-video':
    'Este episodio ya tiene un video. Ábrelo y busca sus clips de nuevo en su propia página.',
  'errors.episode-in-trash':
    'El video de este episodio está en la papelera. Restáuralo, o elimínalo definitivamente e inténtalo de nuevo.',
  'errors.feed-brand-kit-deleted':
    'Se eliminó el kit de marca con el que exporta este feed. Elige otro en los ajustes del feed e inténtalo de nuevo.',
  'errors.watch-folder-unreadable':
    'No se puede leer la carpeta ({a}). Comprueba que exista y que el servidor pueda leerla.',
  'errors.watched-file-unreadable':
    'No se puede leer «{a}» ({b}). Permite que el servidor lo lea: se reintenta cada diez segundos.',
  'errors.watch-folder-missing':
    'El proceso de trabajo que tomó este archivo no tiene la carpeta vigilada. Configura WATCH_FOLDER en todos los procesos e inténtalo de nuevo.',
  'errors.watched-file-changed':
    'Este archivo se modificó o se quitó después de recogerse. Su nuevo estado se recoge en cuanto deje de cambiar.',
  'errors.feed-not-readable':
    'Esta dirección no es un feed RSS ni Atom. Pega la dirección de un feed, de un canal de YouTube o de una lista de reproducción.',
  'errors.feed-address-not-found':
    'Ya no hay ningún feed en esta dirección (404). Revisa la dirección; Kinora lo intentará más tarde.',
  'errors.feed-gone':
    'Quien lo publicaba ha retirado este feed definitivamente (410). Deja de seguirlo o sigue su nueva dirección.',
  'errors.feed-refused': 'El servidor del feed respondió con {a}. Kinora lo intentará más tarde.',
  'errors.feed-too-large':
    'Este feed ocupa más de {a} MiB. Sigue uno más pequeño: muchos ofrecen uno solo con los episodios más recientes.',
  'errors.feed-too-expensive':
    'Leer este feed llevaría más tiempo o memoria que cualquier feed real. Deja de seguirlo o sigue otra dirección de la misma fuente.',
  'errors.feed-timeout':
    'El servidor del feed tardó demasiado en responder. Kinora lo intentará más tarde.',
  'errors.feed-without-episodes':
    'Ninguna de las {a} entradas de este feed tiene un video o una grabación. Sigue el feed del pódcast o del canal.',
  'errors.episode-file-refused': 'su servidor respondió con {a}',
  'errors.feed-is-video':
    'Esta es la dirección de un solo video. Para seguir su canal, abre el canal y pega su dirección.',
  'errors.feed-channel-not-found':
    'No se encontró ningún canal de YouTube en esta dirección. Abre el canal y pega de nuevo su dirección.',
  'errors.post-account-not-found': 'No se encontró la cuenta',
  'errors.too-many-post-accounts': 'Ya tienes {a} cuentas donde publicar. Desconecta una primero.',
  'errors.post-connection-refused': 'La cuenta no se conectó: {a}. Empieza de nuevo.',
  'errors.post-account-reconnect':
    '{a} ya no acepta la conexión con esta cuenta: se revocó o caducó. Conéctala de nuevo y reintenta.',
  'errors.post-not-found': 'No se encontró la publicación',
  'errors.post-exists':
    'Este clip ya se publicó ahí, o está a punto de publicarse. Para publicarlo otra vez, envía «again»: true.',
  'errors.post-not-failed':
    'Solo se pueden reintentar las publicaciones que fallaron o se cancelaron.',
  'errors.post-ended': 'Esta publicación ya terminó, así que no hay nada que cancelar.',
  'errors.post-unfinished': 'Esta publicación aún no ha terminado. Cancélala primero.',
  'errors.post-account-deleted':
    'La cuenta de esta publicación se desconectó. Conéctala y publica el clip de nuevo.',
  'errors.post-clip-deleted':
    'El clip se eliminó antes de publicarse. Expórtalo de nuevo y después publícalo.',
  'errors.too-many-posts': 'Has hecho {a} publicaciones en una hora. Inténtalo más tarde.',
  'errors.post-quota':
    'Este servidor ha agotado su cuota diaria de {a}. La subida se reanuda cuando se restablezca la cuota, {b}.',
  'errors.post-upload-limit':
    '{a} no acepta más videos de esta cuenta hoy. Kinora lo intentará de nuevo en seis horas.',
  'errors.post-platform-busy':
    'La plataforma no acepta la publicación en este momento ({a}). Kinora lo intentará de nuevo.',
  'errors.post-refused': 'La plataforma rechazó la publicación: {a}. Cámbiala y publica de nuevo.',
  'errors.post-rejected': '{a} tiene el video, pero lo rechazó: {b}.',
  'errors.post-session-gone': '{a} ha descartado esta subida. Kinora la empieza de nuevo.',
  'errors.post-outcome-unknown':
    'Se envió todo, pero no llegó ninguna respuesta, así que puede que se haya publicado. Compruébalo en la plataforma y reintenta solo si no está ahí; si no, se publicará dos veces.',
  'errors.post-youtube-not-configured':
    'Este servidor no puede conectar canales de YouTube. Quien lo administra configura YOUTUBE_CLIENT_ID y YOUTUBE_CLIENT_SECRET (docs/posting.md).',
  'errors.post-no-channel':
    'Esta cuenta de Google no tiene canal de YouTube. Crea uno en YouTube o elige otra cuenta.',
  'errors.post-webhook-failed':
    'El webhook no aceptó la publicación. {a} Corrígelo en el receptor y reintenta.',
  'errors.speech-synthesizer-missing':
    'Falta espeak-ng, que lee la charla de ejemplo, o está dañado. Ejecuta «npm run setup» o usa un video tuyo.',
  'errors.tool-missing': '{a} no está instalado. Ejecuta «npm run setup» o configura {b}_PATH.',
  'errors.media-timeout': 'El video tardó más de {a} s en procesarse.',
  'errors.media-memory-exceeded':
    'Procesar este video requiere más memoria de la permitida. Reduce su tamaño e inténtalo de nuevo.',
  'errors.media-unreadable':
    'No se pudo procesar el video: puede que esté dañado o en una forma no compatible.',
  'errors.gif-unsupported':
    'Este archivo es un GIF, y los GIF animados no son compatibles. Conviértelo primero en un video, por ejemplo MP4.',
  'errors.media-encrypted':
    'Este archivo está cifrado (DRM) y no se puede leer. Usa una copia sin protección, como la grabación original.',
  'errors.media-index-missing':
    'A este archivo le falta el índice completo (moov), porque se interrumpió la grabación o la copia. Copia o sube el archivo entero. Si la grabación está dañada, repárala con untrunc y un archivo intacto de la misma cámara, o con la función de remux de OBS.',
  'errors.media-segment':
    'Este archivo es un segmento de una transmisión y no se puede leer por sí solo. Usa el video completo.',
  'errors.media-playlist':
    'Esto es una lista de reproducción (M3U8, MPD), que solo nombra las partes de un video. Usa el video mismo o la dirección de la lista, o escribe las partes en un archivo: ffmpeg -i LISTA -c copy VIDEO.mp4',
  'errors.media-times-restart':
    'Los tiempos de este archivo vuelven a empezar a mitad, como cuando se unen grabaciones, y por eso la mayor parte no se puede encontrar. Escríbelo de nuevo antes: ffmpeg -fflags +genpts -i ARCHIVO -c copy NUEVO.mkv',
  'errors.media-incomplete':
    'Este archivo está incompleto: solo se pueden leer {a} de sus {b} s. Descárgalo o súbelo otra vez.',
  'errors.media-empty': 'El video no tiene duración: puede que el archivo esté dañado o vacío.',
  'errors.no-video-track': 'Este archivo no tiene pista de video.',
  'errors.dimensions-unsupported':
    'No se pudo procesar el video: tiene más de 36 megapíxeles o el archivo está dañado.',
  'errors.playable-copy-invalid': 'La copia para navegadores dura {a} s en lugar de {b} s.',
  'errors.no-speech':
    'No se encontró voz en este video, ni en subtítulos ni con el reconocimiento de voz.',
  'errors.captions-without-words': '{a} no contienen palabras habladas.',
  'errors.captions-mismatch':
    '{a} no coinciden con lo que se dice: puede que sean de otro video o una traducción. No se cambió nada. Usa otros, o usa estos de todos modos.',
  'errors.captions-beyond-video':
    'Los subtítulos van de {a} a {b}, pero el video dura solo {c}. Usa subtítulos hechos para este video o cambia sus tiempos para que empiecen con él.',
  'errors.captions-format-unknown':
    'Esto es {a}, no un archivo de subtítulos que se pueda leer. Usa VTT, SRT, SBV, ASS, TTML (DFXP), json3, el JSON de un reconocedor de voz o texto sin formato.',
  'errors.hosted-recognition-not-configured':
    'No hay ningún reconocimiento de voz alojado configurado. Configura GROQ_API_KEY o elige otro origen para las palabras.',
  'errors.captions-encoding-unknown':
    'Los subtítulos tienen una codificación de caracteres desconocida: ningún idioma tiene estas letras. Guarda el archivo como UTF-8 o indica su codificación.',
  'errors.captions-too-large':
    'Los subtítulos superan los 16 MB: esto no es un archivo de subtítulos.',
  'errors.transcript-too-long':
    'La transcripción contiene más de 200 000 palabras o subtítulos. Doce horas de habla contienen unas 150 000.',
  'errors.word-too-long': 'La transcripción contiene una palabra de más de 1000 caracteres.',
  'errors.captions-unreadable':
    'No se pudieron leer los subtítulos: el archivo está vacío, dañado o en otro formato.',
  'errors.transcript-file-not-found': 'No se pudo abrir la transcripción {a}.',
  'errors.transcript-unreadable': 'No se pudo leer la transcripción: {a}',
  'errors.transcript-json-unknown':
    'Es JSON de un programa desconocido. Se puede leer lo que escriben estos: {a}. Si no, usa VTT o SRT.',
  'errors.recognition-without-times':
    '{a} devuelve texto sin tiempos. Configura TRANSCRIBE_MODEL con un modelo que devuelva marcas de tiempo.',
  'errors.speech-model-missing':
    'Este video no tiene subtítulos utilizables y no hay ningún modelo de voz instalado para él. Instala {a} ({b} MB, {c}) con «kinora models install {d}», o uno propio con «kinora models add»; dale al video un archivo de subtítulos (VTT, SRT o TTML) o su texto, en su página o con «kinora clip --text FILE»; o configura GROQ_API_KEY para un reconocimiento alojado.',
  'errors.speech-model-unknown':
    'Este video no tiene subtítulos utilizables y no hay ningún modelo de voz para su idioma ({a}). Agrega uno con «kinora models add», dale al video un archivo de subtítulos (VTT, SRT o TTML) o su texto, en su página o con «kinora clip --text FILE», o configura GROQ_API_KEY para un reconocimiento alojado.',
  'errors.speech-model-unloadable':
    'No se pudo cargar el modelo de voz {a}: sus archivos están dañados o son de otra arquitectura. «kinora models verify {b}» encuentra archivos dañados; «kinora models remove {c}» lo quita para que se use otro.',
  'errors.speech-memory-exceeded':
    'El sistema terminó el reconocimiento de voz con {a}, seguramente por falta de memoria (puede usar {b} MB). Inténtalo de nuevo cuando haya menos en marcha, instala un modelo más pequeño o dale más memoria al equipo.',
  'errors.speech-recognition-crashed':
    'El reconocimiento de voz con {a} terminó inesperadamente. Inténtalo de nuevo; si vuelve a ocurrir, revisa el modelo con «kinora models verify {b}».',
  'errors.speech-runtime-missing':
    'El reconocimiento de voz no está disponible aquí: el paquete sherpa-onnx-node no está instalado o no tiene una versión para este equipo. Dale al video un archivo de subtítulos (VTT, SRT o TTML) o su texto, en su página o con «kinora clip --text FILE», o configura GROQ_API_KEY para un reconocimiento alojado.',
  'errors.sound-model-unloadable':
    'No se pudieron distinguir risas, aplausos y música: el modelo que viene con Kinora no se puede cargar. Su archivo está dañado; instala Kinora de nuevo.',
  'errors.sound-memory-exceeded':
    'No se pudieron distinguir risas, aplausos y música: el sistema terminó el proceso, seguramente por falta de memoria. Inténtalo de nuevo cuando haya menos en marcha.',
  'errors.sound-detection-crashed':
    'No se pudieron distinguir risas, aplausos y música: el proceso terminó inesperadamente. Inténtalo de nuevo; «kinora doctor» dice si se pueden cargar sus bibliotecas.',
  'errors.audience-format-unknown':
    'Este archivo no dice qué hizo el público. Usa .info.json o .live_chat.json de yt-dlp, el chat de un vídeo de Twitch en JSON, .danmaku.xml de Bilibili o la retención de YouTube Studio (CSV).',
  'errors.audience-empty':
    'Este archivo no contiene repeticiones, mensajes ni comentarios con una hora. Usa el de un vídeo que los tenga.',
  'errors.audience-times-impossible':
    'Los tiempos de este archivo son negativos, no están en orden o no son números. Vuelve a exportarlo o a descargarlo.',
  'errors.audience-too-large':
    'El archivo supera los 100 MB. Usa el de una grabación más corta o solo su primera parte.',
  'errors.screen-text-runtime-missing':
    'No se pudo leer el texto de diapositivas y pantallas: onnxruntime-node no está instalado o no tiene versión para este equipo. Vuelve a instalar Kinora.',
  'errors.screen-text-model-unloadable':
    'No se pudo leer el texto de diapositivas y pantallas: no se puede cargar su modelo. Elimina el modelo y vuelve a instalarlo.',
  'errors.screen-text-memory-exceeded':
    'No se pudo leer el texto de diapositivas y pantallas: el sistema terminó el proceso, muy probablemente por falta de memoria. Inténtalo de nuevo cuando haya menos en marcha.',
  'errors.screen-text-crashed':
    'No se pudo leer el texto de diapositivas y pantallas: el proceso terminó de forma inesperada. Si se repite, elimina el modelo y vuelve a instalarlo.',
  'errors.too-little-speech':
    'Se habla muy poco para crear clips: {a} en {b} s de video, y un clip necesita al menos {c} s de habla continua.',
  'errors.part-outside-video':
    'La parte elegida empieza en {a}:{b}, pero el video termina en {c}:{d}. Elige una parte anterior.',
  'errors.model-found-nothing': '{a} no encontró en este video ningún momento que merezca un clip.',
  'errors.clip-too-short': 'El clip {a}-{b} s es demasiado corto: debe durar al menos {c} s.',
  'errors.clip-outside-video': 'El clip {a}-{b} s queda fuera del video, que dura {c} s.',
  'errors.clip-invalid':
    'El clip renderizado no es válido ({a}). Es probable que el video esté dañado o incompleto ahí: elige otro intervalo o agrega el video de nuevo.',
  'errors.source-ends-early':
    'El video se corta en {a} s, antes del final del clip en {b} s: su archivo está incompleto. Agrega el video de nuevo o elige un intervalo que termine antes.',
  'errors.brand-file-unreadable':
    'No se puede leer un archivo del kit de marca. Súbelo al kit otra vez.',
  'errors.framing-too-detailed':
    'La disposición o el tamaño de los recuadros cambia más de {a} veces en este clip. Quita algunas partes en «Imagen» o divide el clip.',
  'errors.voice-cleanup-failed':
    'No se pudo limpiar la voz. Inténtalo de nuevo o exporta sin hacerlo.',
  'errors.face-detection-failed':
    'No se pudieron buscar caras en el video. Inténtalo de nuevo o elige el encuadre «center» o «fit».',
  'errors.face-library-missing':
    'No se pudieron buscar caras, por eso los clips muestran el centro de la imagen: onnxruntime-node no está instalado o no tiene versión para este equipo. Vuelve a instalar Kinora.',
  'errors.speaker-detection-failed':
    'Quién habla se decidió solo por el movimiento de las bocas, porque falló el modelo que las compara con el sonido. «kinora doctor» indica si se puede cargar su biblioteca.',
  'errors.transcript-deleted':
    'La transcripción de este video ya no existe: busca sus clips de nuevo y después expórtalos.',
  'errors.translation-not-configured':
    'Para traducir subtítulos hace falta un modelo de lenguaje, y no hay ninguno configurado. Configura GOOGLE_GENERATIVE_AI_API_KEY o GROQ_API_KEY (o GROQ_BASE_URL), o exporta en el idioma original.',
  'errors.original-not-found':
    'El original de este video ya no está en el almacenamiento: agrega el video de nuevo.',
  'errors.no-clips': 'No se encontró en este video ningún momento que merezca un clip.',
  'errors.engine-find-options-unavailable':
    'El motor de este servidor no puede buscar clips de una duración o una parte del video elegidas, ni por sonido e imagen: es una versión anterior u otro producto. Actualízalo o busca clips de cualquier duración en las palabras de todo el video.',
  'errors.transcription-unavailable':
    'El motor de clips no puede volver a transcribir un video por separado: actualízalo o busca también los clips de nuevo.',
  'errors.engine-only-language-unavailable':
    'El motor de este servidor detecta los idiomas por sí mismo y no se le puede indicar uno solo: es una versión anterior u otro producto. Actualízalo o deja «Solo este idioma» desactivado.',
  'errors.engine-caption-format-unavailable':
    'El motor de este servidor no lee subtítulos ni textos de este tipo: es una versión anterior u otro producto. Actualízalo o usa VTT, SRT o texto sin formato.',
  'errors.engine-range-unavailable':
    'El motor de este servidor no puede transcribir una parte de un video por separado: es una versión anterior u otro producto. Actualízalo o vuelve a transcribir todo el video.',
  'errors.framing-unavailable':
    'El encuadre no tiene vista previa porque el motor no lo permite. Las exportaciones se encuadran de todos modos.',
  'errors.profanity-filter-unavailable':
    'El motor de este servidor no puede filtrar el lenguaje soez: es una versión anterior u otro producto. Actualízalo o exporta sin el filtro.',
  'errors.voice-cleanup-unavailable':
    'El motor de este servidor no puede limpiar voces: es una versión anterior u otro producto. Actualízalo o exporta sin limpiar la voz.',
  'errors.audio-sample-unavailable':
    'El audio no se puede probar porque el motor no lo permite. Las exportaciones se limpian si el motor puede hacerlo.',
  'errors.still-unavailable':
    'El motor de este servidor no puede dibujar imágenes de clips: es una versión anterior u otro producto. Actualízalo o usa un fotograma del clip exportado.',
  'errors.engine-edits-unavailable':
    'El motor de este servidor no puede cortar dentro de un clip: es una versión anterior u otro producto. Actualízalo o exporta el clip sin cortes.',
  'errors.engine-caption-edits-unavailable':
    'El motor de este servidor no puede cambiar los subtítulos de un clip: es una versión anterior u otro producto. Actualízalo o exporta el clip sin cambios en sus subtítulos.',
  'errors.engine-overlays-unavailable':
    'El motor de este servidor no puede dibujar títulos, barras de progreso ni palabras clave: es una versión anterior u otro producto. Actualízalo o exporta el clip sin ellos.',
  'errors.engine-caption-styles-unavailable':
    'El motor de este servidor no puede dibujar este estilo de subtítulos: es una versión anterior u otro producto. Actualízalo o elige un estilo sin animación, cajas ni colores por hablante.',
  'errors.engine-brand-unavailable':
    'El motor de este servidor no puede agregar un kit de marca: es una versión anterior u otro producto. Actualízalo o exporta sin kit de marca.',
  'errors.engine-format-unavailable':
    'El motor de este servidor no puede crear clips en {a}: es una versión anterior u otro producto. Actualízalo o elige otro formato.',
  'errors.engine-layouts-unavailable':
    'El motor de este servidor no puede distribuir personas en disposiciones: es una versión anterior u otro producto. Actualízalo o deja que el encuadre decida por sí solo.',
  'errors.engine-zooms-unavailable':
    'El motor de este servidor no puede hacer zoom: es una versión anterior u otro producto. Actualízalo o quita los zooms del clip.',
  'errors.engine-shown-words-unavailable':
    'El motor de este servidor no puede dibujar una pista de subtítulos: es una versión anterior u otro producto. Actualízalo o exporta sin captionTrack.',
  'errors.engine-models-unavailable':
    'El motor de este servidor no puede usar los modelos configurados en la aplicación: es una versión anterior u otro producto. Actualízalo o configura los modelos en su entorno y no en la aplicación.',
  'errors.brand-file-deleted':
    'Un archivo del kit de marca que usa esta exportación se ha reemplazado o eliminado. Exporta el clip de nuevo desde su video.',
  'errors.engine-storage-mismatch':
    'El motor no ve el mismo almacenamiento que este servidor. Dales a ambos el mismo bucket (los ajustes S3) o, en un mismo equipo, el mismo DATA_DIR.',
  'errors.engine-unreachable':
    'No se puede conectar con el motor que busca y renderiza clips. La tarea continúa en cuanto vuelva.',
  'errors.engine-connection-lost': 'Se perdió la conexión con el motor en medio del trabajo.',
  'errors.engine-timeout': 'El motor dejó de responder en medio del trabajo.',
  'errors.engine-token-rejected':
    'El motor no acepta el token de este servidor: CLIP_BACKEND_TOKEN debe ser igual en ambos.',
  'errors.engine-response-invalid':
    'No se entiende la respuesta del motor (HTTP {a}). ¿Es CLIP_BACKEND_URL la dirección de un motor, y de esta versión?',
  'errors.engine-busy': 'El motor está ocupado. La tarea continúa en cuanto haya un lugar libre.',
  'errors.engine-stopping':
    'El motor se está deteniendo. La tarea continúa en cuanto haya otro disponible.',
  'errors.engine-starting': 'El motor se está iniciando',
  'errors.engine-failed': 'Algo salió mal en el motor. Los detalles están en su registro.',
  'errors.engine-out-of-memory':
    'Esto necesita más memoria de la que permite el servidor: detuvo el servidor una vez y volvió a quedarse sin memoria cuando se ejecutó solo. Puede que funcione con un video más corto o con menos subtítulos, o con un servidor con más memoria.',
  'errors.engine-crashed':
    'Esto detuvo el servidor una vez y volvió a fallar cuando se ejecutó solo. Puede que funcione con otra copia del video, por ejemplo convertida a MP4; los detalles están en el registro del servidor.',
  'errors.not-json': 'Envía la solicitud como application/json.',
  'errors.call-already-running': 'Ya hay una llamada en curso con este id.',
  'errors.speech-not-configured': 'Clave de API sin configurar',
  'errors.no-audio-file': 'No se proporcionó ningún archivo de audio',
  'errors.invalid-audio-format': 'Formato de archivo de audio no válido',
  'errors.audio-empty': 'El archivo de audio está vacío',
  'errors.audio-too-large': 'El archivo de audio es demasiado grande',
  'errors.audio-too-long': 'El archivo de audio es demasiado largo: como máximo {a} segundos',
  'errors.transcription-failed': 'No se pudo transcribir el audio',
  'errors.no-message': 'No se proporcionó ningún mensaje',
  'errors.no-transcript': 'No hay transcripción del video disponible',
  'errors.empty-response': 'La IA devolvió una respuesta vacía',
  'errors.response-failed': 'No se pudo generar la respuesta',
  'errors.model-timeout': 'El modelo no respondió a tiempo.',
  'errors.no-text': 'No se proporcionó ningún texto válido',
  'errors.no-language': 'No se proporcionó ningún idioma',
  'errors.text-too-long': 'El texto es demasiado largo',
  'errors.no-audio-generated': 'No se generó ningún audio',
  'errors.synthesis-failed': 'No se pudo generar la voz',
  'errors.audio-not-joinable': 'El servicio de voz devolvió audio que no se puede unir.',
  'errors.invalid-video-url': 'URL de YouTube no válida',
  'errors.video-details-refused': 'No se pudieron obtener los detalles del video',
  'errors.video-details-failed': 'Error interno del servidor',
  'errors.missing-playlist-url': 'Falta la URL de la lista de reproducción',
  'errors.missing-playlist-id': 'Falta el id de la lista de reproducción',
  'errors.invalid-playlist-id': 'Id de lista de reproducción no válido',
  'errors.playlist-failed': 'No se pudieron obtener los datos de la lista',
  'errors.rate-limit-reached': 'Se superó el límite. Inténtalo más tarde.',
  'errors.transcript-failed': 'No se pudo obtener la transcripción',
  'errors.chat-limit-reached': 'Se superó el límite del chat. Has usado las 30 preguntas de hoy.',
  'errors.attachment-refused': 'No se pudo procesar la solicitud del chat',
  'errors.chat-failed': 'No se pudo procesar la solicitud del chat',
  'errors.no-language-model':
    'No hay ningún modelo de lenguaje configurado. Configura GOOGLE_GENERATIVE_AI_API_KEY, GROQ_API_KEY o, para uno local, GROQ_BASE_URL.',
  'errors.model-not-configured': 'El modelo «{a}» no está configurado. Configura {b}.',
  'errors.model-not-offered': 'Este servidor no ofrece ese modelo. Ofrece: {a}',
  'errors.model-unknown':
    '{a} no ofrece ningún modelo llamado «{b}». Configura {c} con uno que ofrezca.',
  'errors.model-key-rejected': 'Se rechazó la clave de {a}. Revisa {b}.',
  'errors.model-quota-exhausted':
    'La cuenta de {a} no tiene más crédito. Agrega crédito o cambia {b}.',
  'errors.model-too-long':
    'El texto es demasiado largo para {a}. Configura {b} con un modelo de mayor contexto.',
  'errors.model-rate-limited':
    '{a} está recibiendo demasiadas solicitudes. Espera un momento antes de la siguiente.',
  'errors.model-first-word-late':
    '{a} no empezó a responder en {b} s. Puede estar ocupado o ser demasiado lento para un texto tan largo: inténtalo más tarde o elige otro modelo.',
  'errors.model-fell-silent':
    '{a} se detuvo en mitad de la respuesta: no llegó nada más durante {b} s. Inténtalo más tarde o elige otro modelo.',
  'errors.model-malformed':
    'El modelo no dio una respuesta utilizable. Inténtalo de nuevo o configura otro DEFAULT_MODEL.',
  'errors.model-embeddings-malformed':
    '{a} no devolvió vectores utilizables para {b}. Configura EMBEDDING_MODEL con un modelo de embeddings.',
  'errors.model-format-unsupported':
    '{a} en {b} no puede responder en la forma necesaria. Configura {c} con otro.',
  'errors.model-stream-unsupported':
    '{a} en {b} no puede transmitir su respuesta en el formato necesario.',
  'errors.model-filtered': '{a} no quiso trabajar con este texto por su contenido.',
  'errors.model-address-wrong':
    'No hay ningún servicio de modelos en esta dirección de {a}. Revisa {b}.',
  'errors.model-reference-unreadable':
    'Este motor no puede leer la clave del modelo elegido: define MODEL_KEYS_SECRET con el mismo valor en cada servidor, trabajador y motor.',
  'errors.operator-only': 'Solo un operador de este servidor puede cambiar esto.',
  'errors.own-keys-off': 'Este servidor no permite usar claves propias.',
  'errors.model-provider-not-found': 'No existe ese servicio.',
  'errors.model-job-not-found': 'No existe esa tarea de un modelo.',
  'errors.set-in-environment':
    'La opción {a} del servidor prevalece sobre lo guardado aquí. Quítala allí primero.',
  'errors.model-key-needed':
    '{a} necesita una clave. Con otra dirección se indica de nuevo, para que no se envíe allí sin que nadie lo note.',
  'errors.model-key-refused':
    '{a} ha rechazado esta clave. Comprueba que se copió entera y que no se ha revocado.',
  'errors.model-service-unreachable':
    '{a} no ha respondido como se esperaba, así que la clave no se ha guardado. Comprueba la dirección o inténtalo más tarde.',
  'errors.no-model-key-stored': 'No hay ninguna clave guardada para este servicio.',
  'errors.model-choice-unusable': '{a} no puede hacerlo o aún no está configurado.',
  'errors.model-service-not-running':
    'No se ha encontrado {a} en la máquina del servidor. Inícialo primero.',
  'errors.too-many-key-changes': 'Como máximo {a} cambios o pruebas de claves por hora.',
  'errors.model-rejected':
    '{a} rechazó la solicitud ({b}). Puede que otro modelo la acepte: consulta {c}.',
  'errors.speech-model-not-found':
    'No existe el modelo «{a}». «kinora models list» muestra los disponibles.',
  'errors.speech-model-not-installed':
    'El modelo «{a}» no está instalado. «kinora models list» muestra cuáles lo están.',
  'errors.speech-model-downloads-forbidden':
    'Este servidor no descarga modelos por sí mismo (SPEECH_MODEL_DOWNLOADS=never). Quien lo administra puede instalar uno con «kinora models install», o desde una carpeta con «kinora models add».',
  'errors.speech-model-hub-unreachable':
    'No se pudo conectar con {a}, de donde vienen los modelos. Revisa la red, HTTPS_PROXY y MODELS_BASE_URL, o agrega un modelo desde una carpeta: kinora models add --from FOLDER.',
  'errors.speech-model-hub-failed':
    '{a} respondió con el estado {b}. Lo que llegó está guardado; inténtalo más tarde para continuar.',
  'errors.speech-model-refused':
    '{a} rechaza la descarga del modelo (estado {b}). Revisa HTTPS_PROXY y MODELS_BASE_URL.',
  'errors.speech-model-file-missing':
    '{a} no tiene {b}. Un espejo en MODELS_BASE_URL necesita las mismas rutas que el repositorio de modelos.',
  'errors.speech-model-web-page':
    '{a} envió una página web en lugar de {b}. Suele ser la página de inicio de sesión de una red o un proxy: abre la dirección en un navegador o revisa HTTPS_PROXY y MODELS_BASE_URL.',
  'errors.speech-model-redirects':
    '{a} redirige demasiadas veces o a una dirección no segura. Revisa HTTPS_PROXY y MODELS_BASE_URL.',
  'errors.speech-model-stalled':
    'No llegó nada de {a} durante {b} s. Lo que llegó está guardado; inténtalo de nuevo para continuar.',
  'errors.speech-model-download-slow':
    '{a} envía tan despacio que la descarga se detuvo. Lo que llegó está guardado; inténtalo más tarde para continuar.',
  'errors.speech-model-download-broken':
    'La conexión se cortó tras {a} MB de {b}. Lo que llegó está guardado; inténtalo de nuevo para continuar.',
  'errors.speech-model-size-wrong':
    '{a} tiene {b} bytes en lugar de {c}: no es el archivo que espera esta versión de Kinora. Revisa MODELS_BASE_URL.',
  'errors.speech-model-hash-wrong':
    '{a} no tenía el contenido que espera esta versión de Kinora (SHA-256) y se eliminó. Revisa MODELS_BASE_URL o inténtalo de nuevo.',
  'errors.speech-model-unusable': 'Kinora no puede usar esto como modelo: {a}',
  'errors.speech-model-exists':
    'Ya existe un modelo «{a}». Dale otro nombre con --id, o quítalo: kinora models remove {b}',
  'errors.speech-model-in-use':
    'El modelo «{a}» se está instalando. Pausa eso primero o espera a que termine.',
  'errors.models-folder-unusable':
    'Los modelos no se pueden guardar en {a}: {b}. Configura MODELS_FOLDER con una carpeta en la que se pueda escribir.',
  'errors.speech-model-catalogue-invalid': 'SPEECH_MODEL_CATALOGUE={a} no se puede usar: {b}',
  'errors.language-model-not-installed':
    'El modelo de lenguaje «{a}» no está instalado en este equipo. Instálalo en los ajustes, en Modelos, o con «kinora models install {b}».',
  'errors.language-runtime-missing':
    'Falta la biblioteca que ejecuta los modelos de lenguaje, o está hecha para otro equipo. «kinora models install {a}» la instala; existe para Linux (x64 y arm64) y macOS (arm64).',
  'errors.language-model-unloadable':
    'No se puede cargar {a}: su archivo está dañado o es de una arquitectura que esta versión de Kinora no conoce. «kinora models verify» indica cuál de las dos cosas es.',
  'errors.language-model-memory':
    '{a} necesita unos {b} GB de memoria libre. Cierra otros programas o instala un modelo más pequeño.',
  'errors.language-model-crashed':
    '{a} terminó de forma inesperada. La próxima petición lo inicia de nuevo; si vuelve a ocurrir, comprueba su archivo con «kinora models verify».',
  'errors.mcp-foreign-host':
    'A este servidor se llega por {a}. Usa esa dirección; un proxy debe transmitir el encabezado Host, y PUBLIC_BASE_URL debe indicar la dirección.',
  'errors.mcp-too-many-calls':
    'Como máximo {a} llamadas a la vez: lee las respuestas de las otras o cancélalas.',
  'errors.mcp-unknown-video':
    'No hay ningún video con este id en tu biblioteca. list_videos muestra los ids.',
  'errors.mcp-unknown-clip':
    'No hay ningún clip con este id. list_clips muestra los ids, como 3f2a9c1b.77e01d42.',
  'errors.mcp-unknown-export':
    'No hay ningún clip exportado con este id. list_exports muestra los ids.',
  'errors.mcp-unknown-job': 'No hay ninguna tarea con este id entre tus tareas más recientes.',
  'errors.mcp-ambiguous-id': 'Varios ids empiezan así: usa más caracteres.',
  'errors.mcp-clips-of-several-videos':
    'Una exportación abarca un video: exporta los clips de cada video por separado.',
  'errors.mcp-nothing-to-change':
    'Di qué hay que cambiar: title, start, end, remove, tighten, headline o reset.',
  'errors.mcp-unexpected-response':
    'El servidor respondió de forma inesperada. Inténtalo de nuevo.',
  'errors.webhook-not-found': 'No se encontró el webhook',
  'errors.too-many-webhooks': 'Demasiados webhooks: elimina uno primero',
  'errors.webhook-inactive': 'El webhook está desactivado: actívalo primero',
  'errors.address-unresolved':
    'No se pudo resolver la dirección. Inténtalo de nuevo en un momento.',
  'errors.mail-not-set-up':
    'Este servidor no envía correos. Quien lo administra lo configura con SMTP_URL y MAIL_FROM.',
  'errors.no-email-address': 'Tu cuenta no tiene un correo electrónico al que enviar.',
  'errors.mail-not-sent':
    'No se pudo enviar el correo. Inténtalo más tarde o pregunta a quien administra el servidor.',
  'errors.confirmation-invalid':
    'Este enlace caducó o es de otra cuenta. Activa los correos de nuevo para recibir otro.',
  'errors.task-too-expensive':
    'Procesar este texto lleva más tiempo o memoria que cualquier texto real. Usa subtítulos más cortos o un intervalo más corto.',
  'errors.workers-busy':
    'El servidor tiene demasiado texto que procesar en este momento. Inténtalo de nuevo en breve.',
  'errors.service-unavailable':
    'El servicio no está disponible temporalmente. Inténtalo de nuevo en un momento.',
  'errors.too-many-attempts': 'Demasiados intentos. Inténtalo de nuevo dentro de {a}.',
  'errors.too-many-at-once': 'Demasiadas solicitudes a la vez. Inténtalo de nuevo en un momento.',
  'errors.quota-jobs':
    'Tienes {a} tareas sin terminar, tantas como permite este servidor. Espera a que termine una o cancela una.',
  'errors.quota-storage':
    'Esto no cabe en tu almacenamiento: se usan {a} GB de {b} GB. Elimina videos o clips exportados para hacer espacio.',
  'errors.quota-upload':
    'Este archivo supera el almacenamiento que te queda ({a} GB). Elimina videos o clips exportados para hacer espacio.',
  'errors.quota-video-minutes':
    'Esto supera tus {a} minutos de video al día. Inténtalo de nuevo en {b} horas.',
  'errors.quota-video-length':
    'Este video supera los {a} minutos de video al día que permite este servidor.',
  'errors.quota-export-clips':
    'Una exportación puede tener como máximo {a} clips en este servidor. Selecciona menos y exporta los demás después.',
  'errors.quota-export-length':
    'Los clips de una exportación pueden durar {a} minutos en total en este servidor. Selecciona menos y exporta los demás después.',
  'errors.quota-model-dollars':
    'Los modelos de lenguaje pueden costarte como máximo {a} dólares estadounidenses al mes, de los que se han usado {b}. Esto podría superarlos. El próximo mes empieza el {c}. Sube tu propio límite en Configuración → Uso o pregunta a quien administra este servidor.',
  'errors.quota-model-tokens':
    'Puedes usar como máximo {a} tokens de modelos de lenguaje al mes, de los que se han usado {b}. Esto podría superarlos. El próximo mes empieza el {c}. Sube tu propio límite en Configuración → Uso o pregunta a quien administra este servidor.',
  'errors.invalid-storage-key': 'Esta no es una clave de almacenamiento válida.',
  'errors.object-not-found': 'Este archivo ya no existe.',
  'errors.object-deleted': 'El objeto se eliminó mientras se escribía.',
  'errors.object-changed': 'El archivo se acaba de reemplazar. Inténtalo de nuevo.',
  'errors.range-not-satisfiable': 'El archivo no contiene el intervalo solicitado.',
  'errors.invalid-signature': 'Esta dirección de descarga no es válida.',
  'errors.link-expired': 'Esta dirección de descarga ha caducado. Solicita una nueva.',
  'errors.storage-unavailable':
    'El almacenamiento no responde como se espera. Inténtalo de nuevo en un momento.',
  'errors.storage-not-writable':
    'No se puede escribir en el almacenamiento en este momento: puede que el disco esté lleno o sea de solo lectura.',
  'errors.storage-access-denied':
    'El almacenamiento deniega el acceso a este servidor. Quien lo administra debe revisar los ajustes de almacenamiento.',
  'errors.database-missing':
    'Falta la base de datos: {a} pertenece a la base de datos {b}, y {c} no está o está vacía. No se cambió nada. Comprueba que todo esté montado y que DATA_DIR y DATABASE_URL sean correctos. Si la base de datos se perdió, «kinora restore» enumera sus volcados y pone en su lugar un volcado o una copia de seguridad.',
  'errors.database-foreign':
    'Esta es otra base de datos: {a} pertenece a la base de datos {b}, y {c} es la base de datos {d}. No se cambió nada. Comprueba que DATA_DIR, DATABASE_URL y S3_BUCKET vayan juntos. «kinora restore» pone en su lugar un volcado o una copia de seguridad; si esta base de datos es la correcta, por ejemplo tras pg_restore, ejecuta «kinora restore --adopt».',
  'errors.marker-unreadable':
    'No se puede leer el archivo {a} de {b}, que indica la base de datos del almacenamiento. No se cambió nada. Si la base de datos es la correcta, ejecuta «kinora restore --adopt».',
  'errors.storage-unusable': 'No se puede usar el almacenamiento: bucket «{a}» en {b}: {c}.',
  'errors.no-space': 'El almacenamiento está lleno ({a}). Libera espacio e inténtalo de nuevo.',
  'errors.download-encoded':
    'El servidor envió el archivo comprimido, aunque se le indicó que no lo hiciera. Descarga tú el archivo y después súbelo.',
};
