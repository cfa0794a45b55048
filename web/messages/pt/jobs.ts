import type { jobs as english } from '../en/jobs.ts';

export const jobs: Record<keyof typeof english, string> = {
  'jobs.couldntFindClipsAgain': 'Não foi possível refazer a busca',
  'jobs.errorTheClipsBelowAre': '{error} Os clipes abaixo não mudaram.',
  'jobs.clipsShowUpHereAs':
    'Os clipes aparecem aqui conforme são encontrados. Você pode sair desta página.',
  'jobs.done': 'Concluído',
  'jobs.transcribing': 'Transcrevendo',
  'jobs.makingTheSampleVideo': 'Criando o vídeo de exemplo',
  'jobs.choosingImages': 'Escolhendo imagens',
  'jobs.downloadingVideo': 'Baixando o vídeo',
  'jobs.readingCaptions': 'Lendo as legendas',
  'jobs.downloadingSpeechModel': 'Baixando o modelo de fala',
  'jobs.tellingSpeakersApart': 'Distinguindo os falantes',
  'jobs.measuringAudio': 'Medindo o áudio',
  'jobs.translating': 'Traduzindo',
  'jobs.detectingPeople': 'Detectando pessoas',
  'jobs.rendering': 'Renderizando',
  'jobs.saving': 'Salvando',
  'jobs.finishing': 'Finalizando',
  'jobs.retryingStage': 'Nova tentativa: {stage}',
  'jobs.tellMe': 'Avisar quando terminar',
  'jobs.youWillBeTold': 'Você receberá um aviso quando terminar',
  'jobs.notificationsBlocked':
    'Este navegador bloqueia as notificações do Kinora. Permita-as nas configurações dele para este site.',
  'jobs.clipsFound': 'Clipes encontrados',
  'jobs.clipsNotFound': 'Nenhum clipe encontrado',
  'jobs.exportFinished': 'Exportação concluída',
  'jobs.exportFailed': 'A exportação falhou',
};
