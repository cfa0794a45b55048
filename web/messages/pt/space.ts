import type { space as english } from '../en/space.ts';

export const space: Record<keyof typeof english, string> = {
  'space.whatTakesSpace': 'O que ocupa espaço',
  'space.total': '{size} no total',
  'space.couldntMeasure': 'Não foi possível medir seu espaço',
  'space.measuring': 'Medindo seu espaço',
  'space.nothingStored': 'Nada armazenado ainda.',
  'space.originals': 'Originais',
  'space.playableCopies': 'Cópias para navegadores',
  'space.exports': 'Clipes exportados',
  'space.pictures': 'Pôsteres e miniaturas',
  'space.transcripts': 'Transcrições e análises',
  'space.trash': 'Lixeira',
  'space.brandKits': 'Kits de marca',
  'space.other': 'Envios e outros arquivos',
  'space.largestVideos': 'Maiores vídeos',
  'space.largestVideosText': 'Com tudo o que pertence a eles.',
  'space.ofItOriginal': '{date} · original {size}',
  'space.withoutOriginal': '{date} · sem original',
  'space.deleteOriginals': 'Excluir originais',
  'space.deleteOriginalsText':
    'Clipes, transcrições e exportações continuam. Sem o original, não é mais possível exportar ou transcrever o vídeo, nem buscar clipes nele.',
  'space.addedMoreThan': 'Adicionados há mais de',
  'space.countDays': '{count, plural, one {# dia} other {# dias}}',
  'space.ownDays': 'Outro',
  'space.days': 'Dias',
  'space.daysBetween': 'Digite um número inteiro de dias, de 0 a 36.500.',
  'space.noneThatOld': 'Nenhum original é tão antigo.',
  'space.frees': '{count, plural, one {# original} other {# originais}}, {size} no total.',
  'space.busy':
    '{count, plural, one {Mais # fica enquanto uma tarefa processa o vídeo dele.} other {Mais # ficam enquanto tarefas processam os vídeos deles.}}',
  'space.countOriginals': 'Excluir {count, plural, one {# original} other {# originais}}…',
  'space.deleteQuestion': 'Excluir {count, plural, one {# original} other {# originais}}?',
  'space.deleteWarning':
    'Isto libera {size} e não pode ser desfeito. Clipes, transcrições e exportações continuam. Para exportar destes vídeos de novo, adicione-os outra vez.',
  'space.deleted': '{size} liberados',
  'space.originalDeleted': 'O original foi excluído',
  'space.originalDeletedText':
    'Os clipes, a transcrição e as exportações continuam aqui. Para exportar ou buscar clipes de novo, <add>adicione o vídeo outra vez</add>.',
};
