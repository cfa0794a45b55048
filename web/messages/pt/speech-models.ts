import type { speechModels as english } from '../en/speech-models.ts';

export const speechModels: Record<keyof typeof english, string> = {
  'speechModels.couldntLoadTheSpeechModels': 'Não foi possível carregar os modelos de fala',
  'speechModels.thisServerDoesNotDownload':
    'Este servidor não baixa modelos de fala sozinho. O administrador os instala com <code>kinora models</code>.',
  'speechModels.loadingTheSpeechModels': 'Carregando os modelos de fala',
  'speechModels.speechRecognition': 'Reconhecimento de fala',
  'speechModels.forVideosWithoutCaptionsOne':
    'Para vídeos sem legendas. Um modelo que cubra o idioma basta.',
  'speechModels.bothAreNeededToTell': 'Os dois são necessários para distinguir os falantes.',
  'speechModels.textOnScreens': 'Texto na tela',
  'speechModels.findsWhatIsShown':
    'Lê slides e telas em segundo plano, para que a busca encontre o que foi mostrado. Alfabeto latino, chinês e japonês.',
  'speechModels.filesOfThisModelAre':
    'Faltam arquivos deste modelo, ou estão danificados. Instale-o de novo.',
  'speechModels.anyLanguage': 'Qualquer idioma',
  'speechModels.percentOfWordsWrong': '{percent}% de palavras erradas ({of}, {source})',
  'speechModels.fast': 'Rápido',
  'speechModels.mediumSpeed': 'Velocidade média',
  'speechModels.slow': 'Lento',
  'speechModels.shareOfRealTime': '{share} do tempo real nesta máquina',
  'speechModels.installed': 'Instalado',
  'speechModels.damaged': 'Danificado',
  'speechModels.downloadOfName': 'Download de {name}',
  'speechModels.doneOfTotalLeft': '{done} de {total}, faltam {left}',
  'speechModels.couldntPauseName': 'Não foi possível pausar {name}',
  'speechModels.pauseName': 'Pausar {name}',
  'speechModels.pause': 'Pausar',
  'speechModels.removeName': 'Remover {name}',
  'speechModels.removeNameQuestion': 'Remover {name}?',
  'speechModels.removeModel': 'Remover modelo',
  'speechModels.modelRemoved': 'Modelo removido',
  'speechModels.install': 'Instalar',
  'speechModels.thisVideoNeedsASpeech': 'Este vídeo precisa de um modelo de fala',
  'speechModels.toFindClipsInIt':
    'Para encontrar clipes nele, o Kinora precisa reconhecer o que é dito. O modelo de fala fica nesta máquina; nada é enviado a lugar nenhum.',
  'speechModels.toFindClipsOperatorInstalls':
    'Para encontrar clipes nele, o Kinora precisa reconhecer o que é dito. Isso requer um modelo de fala, que o administrador deste servidor instala.',
  'speechModels.eachModelKnowsCertainLanguages': 'Cada modelo conhece certos idiomas.',
  'speechModels.continueInThisLanguage': 'Continuar neste idioma',
  'speechModels.transcribingAgainNeedsASpeech': 'Transcrever de novo requer um modelo de fala',
  'speechModels.itStaysOnThisMachine': 'Ele fica nesta máquina; nada é enviado a lugar nenhum.',
  'speechModels.theOperatorOfThisServer':
    'O administrador deste servidor o instala. Até lá, as palavras ficam como estão.',
  'speechModels.installNameBytes': 'Instalar {name} ({bytes})',
  'speechModels.installName': 'Instalar {name}?',
  'speechModels.couldntInstallName': 'Não foi possível instalar {name}',
  'speechModels.installAndContinue': 'Instalar e continuar',
  'speechModels.otherModelsAndLanguages': 'Outros modelos e idiomas',
  'speechModels.languagesAndMore': '{languages} e mais {more}',
  'speechModels.doneOfTotal': '{done} de {total}',
  'speechModels.resumeName': 'Retomar {name}?',
  'speechModels.resumeModel': 'Retomar modelo',
  'speechModels.installModel': 'Instalar modelo',
  'speechModels.removingForNow':
    'Isto libera {bytes}. Vídeos nos idiomas dele deixam de ser reconhecidos com ele; ele pode ser instalado de novo.',
  'speechModels.removingForGood':
    'Isto libera {bytes}. Vídeos nos idiomas dele deixam de ser reconhecidos com ele.',
  'speechModels.theRestIsDownloadedOnce':
    'Os {bytes} restantes são baixados uma vez e ficam nesta máquina.',
  'speechModels.isDownloadedOnce': '{bytes} são baixados uma vez e ficam nesta máquina.',
  'speechModels.licence': 'Licença: {licence}.',
  'speechModels.itRecognises': 'Ele reconhece {languages}.',
  'speechModels.thenKinoraContinues': 'Depois, o Kinora continua sozinho.',
  'speechModels.languagesAndMoreLanguages': '{languages} e mais {more} idiomas',
  'speechModels.anyLanguageInSentence': 'qualquer idioma',
};
