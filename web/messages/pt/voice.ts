import type { voice as english } from '../en/voice.ts';

export const voice: Record<keyof typeof english, string> = {
  'voice.english': 'Inglês',
  'voice.hindi': 'Hindi',
  'voice.bengali': 'Bengali',
  'voice.tamil': 'Tâmil',
  'voice.telugu': 'Telugo',
  'voice.marathi': 'Marata',
  'voice.gujarati': 'Guzerate',
  'voice.kannada': 'Canarês',
  'voice.malayalam': 'Malaiala',
  'voice.odia': 'Oriá',
  'voice.punjabi': 'Panjabi',
  'voice.apiKeyNotConfiguredSarvam':
    'Chave de API não configurada: falta SARVAM_API_KEY neste servidor. Mesmo assim, você pode digitar, e as respostas aparecem como texto.',
  'voice.theBrowserBlockedAutomaticPlayback': 'O navegador bloqueou a reprodução automática.',
  'voice.readAnswersAloud': 'Ler as respostas em voz alta',
  'voice.dontReadAnswersAloud': 'Não ler as respostas em voz alta',
  'voice.playbackSpeed': 'Velocidade de reprodução',
  'voice.discardRecording': 'Descartar gravação',
  'voice.waitingForTheMicrophone': 'Aguardando o microfone',
  'voice.transcribingYourQuestion': 'Transcrevendo sua pergunta',
  'voice.thinking': 'Pensando',
  'voice.answering': 'Respondendo',
  'voice.typeYourQuestion': 'Digite sua pergunta',
  'voice.holdToTalkOrTap': 'Segure para falar, ou toque para começar e toque de novo para enviar',
  'voice.listeningFor': '<dot/> Ouvindo <time>{time} de {limit}</time>',
  'voice.couldntUnderstandTheRecording': 'Não foi possível entender a gravação',
  'voice.noSpeechWasRecognisedCheck':
    'Nenhuma fala foi reconhecida. Confira o idioma e tente de novo, ou digite sua pergunta.',
  'voice.listening': 'Ouvindo',
  'voice.thinkingAboutQuestion': 'Pensando em: {question}',
  'voice.orTypeAQuestion': 'Ou digite uma pergunta',
  'voice.talk': 'Falar',
  'voice.holdTheButtonTheSpace':
    'Segure o botão, a barra de espaço ou Enter enquanto fala, ou toque para começar e toque de novo para enviar. Esc descarta a gravação.',
  'voice.browsersAllowTheMicrophoneOnly':
    'Os navegadores só permitem o microfone em endereços seguros: https, ou localhost nesta máquina. Você pode digitar.',
  'voice.thisBrowserCantRecordAudio':
    'Este navegador não grava áudio em páginas da web. Você pode digitar.',
  'voice.thisBrowserCouldntStartAudio':
    'Este navegador não conseguiu iniciar o áudio. Conecte caixas de som ou fones e tente de novo, ou digite.',
  'voice.microphoneAccessIsBlockedFor':
    'O acesso ao microfone está bloqueado nesta página. Permita-o nas configurações do site, ao lado da barra de endereço, e tente de novo, ou digite.',
  'voice.noMicrophoneFoundConnectOne':
    'Nenhum microfone encontrado. Conecte um e tente de novo, ou digite.',
  'voice.couldntOpenTheMicrophoneAnother':
    'Não foi possível abrir o microfone. Outro app pode estar usando.',
  'voice.theMicrophoneWasDisconnectedWhile': 'O microfone foi desconectado durante a gravação.',
  'voice.thatRecordingWasTooShort':
    'Essa gravação foi curta demais. Segure o botão enquanto fala, ou toque para começar e toque de novo para enviar.',
  'voice.theMicrophoneRecordedOnlySilence': 'O microfone gravou só silêncio. Ele pode estar mudo.',
  'voice.theRecordingFailedPleaseTry': 'A gravação falhou. Tente de novo.',
  'voice.conversationSettings': 'Configurações da conversa',
  'voice.yourVideo': 'Seu vídeo',
  'voice.voiceIsntConfiguredOnThis': 'A voz não está configurada neste servidor',
  'voice.noSpeechInThisVideo': 'Não há fala neste vídeo',
  'voice.answersAreBasedOnThe': 'As respostas se baseiam na transcrição. Escolha outro vídeo.',
  'voice.thisTranscriptIsTooLong':
    'Esta transcrição é longa demais para ser enviada por inteiro. As respostas se baseiam no começo do vídeo ({shortenedTo}).',
  'voice.askAgain': 'Perguntar de novo',
  'voice.stopReading': 'Parar a leitura',
  'voice.listenAgain': 'Ouvir de novo',
  'voice.youAsked': 'Você perguntou:',
  'voice.correct': 'Corrigir',
  'voice.playTheAnswer': 'Ouvir a resposta',
  'voice.couldntReadTheAnswerAloud': 'Não foi possível ler a resposta em voz alta',
  'voice.holdTheButtonAndSpeak':
    'Segure o botão e fale, ou digite. A resposta é lida em voz alta enquanto você acompanha o texto.',
  'voice.conversationCleared': 'Conversa apagada',
  'voice.clear': 'Limpar',
  'voice.whatYouAsked': 'O que você perguntou',
  'voice.askAboutAVideoOut':
    'Pergunte sobre um vídeo em voz alta, em inglês ou em dez idiomas indianos, e ouça a resposta. Escolha um vídeo para começar.',
  'voice.theBrowserCantPlayThis': 'O navegador não reproduz este áudio.',
};
