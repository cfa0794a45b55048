import { type GrammarKnowledge, noGrammar } from '../grammar.ts';
import { words } from '../lists.ts';

export const grammar: GrammarKnowledge = {
  ...noGrammar,
  determiners: words(`
    el la los las un una unos unas lo al del mi tu su mis tus sus nuestro nuestra cada este esta
    algún alguna dos tres cuatro cinco diez estos estas ese esa esos esas aquel aquella
  `),
  prepositions: words(`
    de en a por para con sin sobre entre hasta desde hacia contra según durante tras mediante
  `),
  conjunctions: words(`
    y e o u pero sino ni quien quienes cuyo cual cuales qué quién cómo cuándo dónde cuánto
  `),
  subordinators: words('si cuando porque aunque mientras como donde que pues'),
  pronouns: words(`
    yo tú usted nosotros ustedes nadie alguien todos vosotros vosotras nosotras quién quienes
    ninguno todo algo nada uno
  `),
  references: words(`
    él ella ello ellos ellas esto eso aquello este esta ese esa estos estas esos esas ahí allí
  `),
  adverbs: words(`
    no nunca siempre también ya muy más menos aquí hoy ahora allá luego después antes entonces
    tampoco además incluso casi quizá quizás jamás ayer mañana pronto tarde temprano todavía aún
    mucho poco tanto bien mal mejor peor sólo solo solamente apenas acaso así mientras sí
  `),
  adverbEndings: /.mente$/u,
  interjections: words('hola adiós gracias eh ah oh'),
  adjectives: words(`
    gran buen mal nuevo nueva nuevos nuevas viejo vieja viejos viejas alto alta bajo baja largo
    larga joven
  `),
  adjectiveEndings:
    /(?:ivo|iva|ivos|ivas|ico|ica|icos|icas|oso|osa|osos|osas|al|ales|able|ables|ible|ibles|ario|aria|arios|arias|ante|antes)$/u,
  auxiliaries: words(`
    es son era eran fue fueron soy eres somos está están estaba estaban estoy hay había hubo ha
    han he hemos tiene tienen tengo tenemos tenía puede pueden puedo podemos podía debe deben va
    van voy vamos iba quiere quieren quiero será sería serán hace hacen hizo sea sean seas haya
    hayan serás estaré estará podría podrían debería deberían deberías habría tuvo tuvieron pudo
    estuvo estuvieron solía suele suelen
  `),
  beforeVerbs: words('yo tú él ella nosotros ellos ellas se no'),
  verbs: words(`
    dice dijo sabe sé cree viene vino da dio ve vio pone puso cambia cuesta vale gana pierde
    necesita necesitas necesitamos parece existe existen empieza muere murió vive viven funciona
    importa llega sirve nace crece queda lleva pasa pide ser estar haber has tener hacía hacer
    dicen decía decir poder ir ven ver dan dar saben sabía saber quería querer llegó llegar pasó
    pasar deja dejó dejar sigue siguió seguir encuentra encontró llevó habla habló creo creía
    piensa pienso pensaba sale salió vuelve volvió toma tomó vivió siente gusta gustó pareció
    quedó empezó convierte nació llama llamaba llamó digo veo permite ocurre mira miren recuerda
    escucha espero cuenta contó piensas piensan creen creemos pensamos hablan hablamos llaman
    ganan pierden cuestan valen sirven cambian trabajan trabaja compra compran vende venden
    aprende aprenden ayuda ayudan busca buscan
  `),
  verbEndings:
    /^(?!(?:vía|guía|día|energía|compañía|categoría|batería|mayoría|minoría|teoría|policía|garantía|alegría|ingeniería|librería|tontería|panadería|cafetería|mercancía|fantasía|melodía|valentía|ciudadanía|sabiduría|galería|lotería|últimos|próximos|mínimos|máximos|íntimos|ramos|gramos|tramos|extremos|supremos)s?$|.*(?:logía|grafía|sofía|nomía|patía)$)\p{L}{2,}(?:ó|aron|ieron|aba|aban|ábamos|ía|ían|íamos|amos|emos|imos|ará|erá|irá|arán|erán|irán|remos|aría|ería|iría)$/u,
  infinitives:
    /^(?!(?:lugar|hogar|mujer|ayer|taller|placer|carácter|líder|dólar|azúcar|cáncer|alquiler|mujer|súper|bar|mar|par|militar|familiar|popular|particular|similar|escolar|regular|solar|nuclear|celular|molecular|singular|circular|titular)$)\p{L}{2,}(?:ar|er|ir)(?:me|te|se|nos|l[aoe]s?)?$/u,
  participles:
    /^(?!(?:estado|mercado|resultado|sentido|partido|ruido|sonido|contenido|abogado|grado|apellido|vestido|significado|cuidado|soldado|lado|jurado|tratado|pasado|pescado|helado|mundo|bando|mando|comando)s?$)\p{L}{2,}(?:ando|iendo|yendo|ado|ido)$/u,
  nounEndings:
    /.{3}(?:ción|ciones|sión|siones|dad|dades|miento|mientos|ismo|eza|tud|aje|encia|ancia|encias|ancias)$/u,
  adjectivesFollow: true,
};
