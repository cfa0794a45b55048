import type { TopicKnowledge } from '../grammar.ts';
import { nothing, words } from '../lists.ts';

export const topics: TopicKnowledge = {
  maxWords: 3,
  joiners: words('de del'),
  excluded: words(`
    mucha muchos muchas poca pocos pocas tanta tantos tantas mismos mismas propio propia varios
    varias algunos algunas ninguno ninguna cualquiera buena gran grande primero primera segundo
    segunda último última siguiente junto bienvenidos bienvenidas claro exacto cuanto cuyo lunes
    martes miércoles jueves viernes sábado domingo cierto supuesto
  `),
  excludedForms: nothing,
  placeholders: words('cosa cosas gente tema tipo manera forma algo'),
  quantities: words(`
    mitad tercio cuarto par docena docenas montón serie resto cantidad mayoría millón millones
    miles cientos
  `),
  generic: words(`
    episodio episodios podcast programa temas pregunta preguntas respuesta respuestas persona
    personas ejemplo ejemplos punto puntos parte partes idea ideas problema problemas razón
    razones palabra palabras tiempo vez veces día días semana semanas mes meses año años hora
    horas minuto minutos final principio lado número números nombre nombres tipos formas maneras
    caso casos momento momentos vídeo video mundo dinero niño niños hombre mujer amigo amigos
    invitado oyentes capítulo sentido verdad lugar cuestión cuestiones asunto asuntos capítulos
    invitada invitados canal
  `),
};
