import type { NoteMessageId } from '../note-text.ts';

/** What the server notes about words, clips, posts and proposed texts. */
export const notes: Record<NoteMessageId, string> = {
  'note.captions-mismatch':
    '{source}: não corresponde ao que é falado; pode ser de outro vídeo ou uma tradução.',
  'note.captions-used-anyway': '{source}: usado mesmo assim, por não haver outra fonte.',
  'note.few-words': '{source}: quase não há palavras ({count} em {duration}).',
  'note.no-words': '{source}: não há palavras faladas.',
  'note.moved-late': '{source}: {seconds} s de atraso; o tempo foi ajustado.',
  'note.moved-early': '{source}: {seconds} s de adiantamento; o tempo foi ajustado.',
  'note.estimates-no-audio': 'Os tempos de cada palavra são estimativas: o vídeo não tem som.',
  'note.estimates-no-voice':
    'Os tempos de cada palavra são estimativas: o espeak-ng não está instalado ou não fala o idioma.',
  'note.estimates-unclear':
    'Os tempos de cada palavra são estimativas: as palavras não foram encontradas com clareza no som.',
  'note.read-as': 'As palavras foram lidas como {used}, mas o idioma falado é {heard}.',
  'note.tagged-as': 'A faixa de áudio está marcada como {named}, mas o idioma falado é {used}.',
  'note.given-as': 'O idioma informado foi {named}, mas o idioma falado é {used}.',
  'note.language-unknown':
    'O idioma não foi informado nem reconhecido. Informe-o e transcreva de novo.',
  'note.language-assumed':
    'O idioma suposto foi {used}. Se outro idioma for falado, informe-o e transcreva de novo.',
  'note.speech-without-words': '{seconds} s de fala não têm palavras.',
  'note.speech-without-words-in':
    '{seconds} s de fala não têm palavras, em {count} lugares ({places}).',
  'note.speech-without-words-at': '{seconds} s de fala não têm palavras ({places}).',
  'note.uncertain-words': 'O reconhecimento teve dúvida em muitas palavras ({percent} %).',
  'note.unlikely-text': 'As palavras quase não parecem do idioma delas. Talvez outro seja falado.',
  'note.recognised-with': 'Palavras reconhecidas nesta máquina com {model}.',
  'note.speakers-told-apart': 'Falantes diferenciados nesta máquina com {models}.',
  'note.speakers-not-told-apart': 'Não foi possível diferenciar os falantes: {reason}',
  'note.feed-transcript-unusable':
    'Não foi possível usar a transcrição indicada pelo feed: {reason}',
  'note.feed-chapters-unusable':
    'Não foi possível usar a lista de capítulos indicada pelo feed: {reason}',
  'note.feed-image-unusable': 'Não foi possível usar a imagem indicada pelo feed: {reason}',
  'note.manual-captions-not-fetched':
    'Não foi possível obter as legendas manuais ({language}): {reason}',
  'note.automatic-captions-not-fetched':
    'Não foi possível obter as legendas automáticas ({language}): {reason}',
  'note.no-captions': 'O vídeo veio sem legendas: {reason}',
  'note.hosted-recognition-failed':
    'Não foi possível usar o reconhecimento de fala de um serviço: {reason}',
  'note.local-recognition-failed':
    'Não foi possível usar o reconhecimento de fala desta máquina: {reason}',
  'note.source-unusable': '{source}: não foi possível usar. {reason}',
  'note.ranker-failed':
    'A avaliação “{ranker}” falhou ({reason}), então “{fallback}” escolheu os clipes.',
  'note.part-not-judged': 'De {from} a {to} não houve avaliação: {reason}',
  'note.not-side-by-side': 'Os momentos foram pontuados parte por parte, sem comparação: {reason}',
  'note.cover-not-drawn':
    'Não foi possível desenhar a capa: {reason} Uma nova tentativa é feita quando você a baixa.',
  'note.lines-untranslated':
    '{count} de {of} linhas de legenda não puderam ser traduzidas ({named}) e aparecem como são ditas. Exporte o clipe de novo para tentar só essas outra vez.',
  'note.post-cancelled-late':
    'Cancelado tarde demais: o YouTube já tinha o vídeo inteiro. Exclua-o lá.',
  'note.post-still-processing': '{name} ainda estava processando depois de 24 horas: confira lá.',
  'note.post-without-thumbnail': 'Nenhuma miniatura foi definida: este clipe não tem.',
  'note.post-thumbnail-refused': 'Nenhuma miniatura foi definida. {reason}',
  'note.post-texts-no-model': 'Nenhum modelo de linguagem está configurado neste servidor.',
  'note.post-texts-no-speech': 'Nada é dito neste clipe que um modelo de linguagem possa usar.',
  'note.post-texts-limit':
    'O modelo de linguagem escreve {limit} destes textos por hora para você. Tente mais tarde.',
  'note.post-texts-failed': 'O modelo de linguagem não escreveu nada: {reason}',
  'note.post-texts-small-model':
    '{model} é pequeno demais para esses textos. Modelos a partir de {billions} bilhões de parâmetros os escrevem.',
  'note.post-texts-untrue':
    'Retirado do que o modelo de linguagem escreveu, porque não é dito ali: {said}',
  'note.titles-limit':
    'O modelo de linguagem escreve títulos {limit} vezes por hora. Estes vêm das palavras do clipe.',
  'note.titles-failed':
    'Estes vêm das palavras do clipe, porque o modelo de linguagem não escreveu títulos: {reason}',
  'note.titles-small-model':
    'Estes vêm das palavras do clipe: {model} é pequeno demais para títulos. Modelos a partir de {billions} bilhões de parâmetros os escrevem.',
  'note.titles-untrue':
    'Estes vêm das palavras do clipe, porque o que o modelo de linguagem escreveu não é dito ali: {said}',
  'note.chapters-failed':
    'Estes vêm das palavras do vídeo, porque o modelo de linguagem não escreveu capítulos: {reason}',
  'note.texts-untrue':
    'Textos do modelo de linguagem que dizem o que o vídeo não diz: {count}. No lugar deles estão as palavras do vídeo.',
  'note.texts-unusable':
    'Textos do modelo de linguagem que não puderam ser usados: {count}. No lugar deles estão as palavras do vídeo.',
  'note.source.captions': 'Legendas',
  'note.source.captions-in': 'Legendas ({language})',
  'note.source.given': 'Legendas fornecidas',
  'note.source.given-in': 'Legendas fornecidas ({language})',
  'note.source.chat': 'O chat',
  'note.source.comments': 'Os comentários',
  'note.source.automatic': 'Legendas automáticas',
  'note.source.automatic-in': 'Legendas automáticas ({language})',
  'note.source.text': 'Palavras do texto',
  'note.source.text-in': 'Palavras do texto ({language})',
  'note.source.track': 'Legendas do arquivo (idioma não informado)',
  'note.source.track-in': 'Legendas do arquivo ({language})',
  'note.source.recognised': 'Palavras reconhecidas',
};
