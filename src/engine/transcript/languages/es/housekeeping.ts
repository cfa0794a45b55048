import { anyOf } from '../lists.ts';

export const housekeeping = anyOf(String.raw`
  ^(?:bueno |y |pues |entonces )*(?:hola|buenos días|buenas tardes|buenas noches|bienvenid[oa]s?)
  ^(?:bueno |y |pues )*(?:muchas |muchísimas )?gracias(?: a)?(?: todos| todas| por| $|$)
  (?:gracias por (?:venir|ver|escuchar|invitar|estar|su atención|vuestra atención|acompañar))
  ^(?:bueno |y |pues )*(?:mi nombre es|me llamo|eso es todo|esto es todo|hasta (?:la próxima|luego|pronto|mañana)|nos vemos|adiós)
  ^(?:hoy|en este (?:vídeo|video|episodio|capítulo)) (?:vamos|voy|les|os|te|quiero|hablaré|veremos)
  ^(?:bueno |y |pues )*(?:quiero|quisiera|voy a|vamos a|me gustaría) (?:hablar|mostrar|enseñar|contar)\S*(?: \S+){0,8} hoy
  suscrí[bv]|suscrib(?:irte|irse|anse|ete)|dale (?:a )?(?:like|me gusta)|campanita|patrocina|código de descuento|en la descripción
  (?:volver|volveremos|volveré)(?: \S+){0,4} (?:más tarde|luego|después|más adelante)
  (?:me|nos) (?:salto|saltamos|saltaré|voy a saltar)|falta de tiempo|poco tiempo|(?:siguiente|próxima|esta) diapositiva|como pueden ver|como podéis ver
  (?:alguna|algunas|hay) preguntas?$|los enlaces? (?:está|en)
  (?:mostrarles|mostraros|enseñarles|enseñaros|ver) (?:la agenda|el programa|el índice|el plan)
  ^(?:subtítulos|subtitulado|traducción|transcripción|edición|guion|dirección|producción|música)(?: \S+)? (?:por|de la comunidad|realizad[oa]s? por)
  ^(?:bueno |y |pues |entonces |muy |ey |hey )*(?:hola|buenas|qué tal|muy buenas|buenos días|saludos)(?: a)?(?: todos| todas| amigos| gente| chicos|$)
  (?:soy|les habla|os habla|te habla) \S+(?: \S+)? y (?:hoy|esto es|este es|estás)|(?:os|les|te) doy la bienvenida|bienvenid[oa]s? (?:a|al|de nuevo|una vez)
  ^(?:bueno |y |pues |entonces )*(?:estás (?:viendo|escuchando)|esto es (?:el podcast|el programa))
  ^(?:bueno |y |pues |entonces )*antes de (?:empezar|comenzar|seguir|continuar|entrar|arrancar)
  ^(?:bueno |y |pues |entonces |muy |nada )*(?:chao|chau|adiós|un (?:abrazo|saludo|beso)|cuídense|cuidaos|hasta (?:aquí|entonces|siempre|el próximo|la próxima|la semana)|nos (?:vemos|escuchamos|oímos|leemos)|que (?:tengan|tengáis|tengas) (?:un|una))
  (?:nos vemos|nos escuchamos) (?:en el|la|el|mañana|pronto)|(?:eso|esto) (?:es|ha sido|fue) todo (?:por|lo)|hasta aquí (?:el|la|este|esta) (?:vídeo|video|episodio|programa)
  (?:déja|deja|dejen|dejad)(?:me|nos|n|d)? (?:un |tu |vuestro |su )?(?:comentario|like|reseña|me gusta)|(?:síguenos|sígueme|seguidnos|síganme|síganos) en|activa(?:r|d|n)? (?:la campan|las notificaciones)|(?:con|usa|usen) el código|este (?:episodio|vídeo|video|programa) (?:está|es|ha sido) (?:patrocinado|posible)
`);

export const advertising = anyOf(String.raw`
  patrocin|suscr[ií]b|descuento|código promocional|cupón|anunciante|publicidad|boletín|prueba gratuita|ofrecido por
  punto com\b|\.(?:com|es|net|org|mx)\b
`);
