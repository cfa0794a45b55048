import type { errors as english } from './en.shared.ts';

export const errors: Record<keyof typeof english, string> = {
  'errors.invalid-request': 'Solicitação inválida',
  'errors.unauthorized': 'Não autorizado',
  'errors.cross-origin': 'Esta solicitação precisa vir de uma página de {a}',
  'errors.not-found': 'Não encontrado',
  'errors.method-not-allowed': 'Método não permitido',
  'errors.request-timeout': 'A solicitação demorou demais para chegar',
  'errors.body-too-large': 'O corpo da solicitação é grande demais',
  'errors.body-too-complex': 'O corpo da solicitação é complexo demais',
  'errors.unknown-expectation': 'O cabeçalho Expect só pode ser 100-continue',
  'errors.headers-too-large': 'Os cabeçalhos da solicitação são grandes demais',
  'errors.form-unreadable': 'Não foi possível ler o formulário',
  'errors.upload-interrupted': 'O envio foi interrompido',
  'errors.client-disconnected': 'O cliente fechou a solicitação.',
  'errors.server-starting': 'O servidor está iniciando',
  'errors.server-stopping': 'O servidor está parando. Tente de novo daqui a pouco.',
  'errors.port-in-use':
    'A porta {a} está em uso: pare o programa que a usa, ou defina PORT com outra.',
  'errors.cannot-listen': 'O servidor não pode escutar em {a}:{b} ({c}): verifique HOST e PORT.',
  'errors.invalid-token': 'O token de acesso não é válido.',
  'errors.identity-unavailable':
    'O serviço de login está inacessível. Tente de novo daqui a pouco.',
  'errors.invalid-logout-token': 'O token de logout não é válido.',
  'errors.sign-in-refused': 'Não foi possível concluir o login.',
  'errors.sign-in-ended':
    'Este login foi encerrado: a senha foi alterada, ou a pessoa saiu, depois que ele começou. Entre de novo.',
  'errors.wrong-password': 'E-mail ou senha incorretos.',
  'errors.invalid-account': 'Esta conta não pode ser criada.',
  'errors.setup-code-wrong':
    'Este não é o código de configuração. O log do servidor o mostra, e “kinora user code” o exibe.',
  'errors.email-taken': 'Já existe uma conta com este endereço de e-mail.',
  'errors.account-exists': 'Já existe uma conta. Entre.',
  'errors.account-not-found': 'Não há conta para {a}.',
  'errors.no-account':
    'Ainda não há contas: abra o servidor em um navegador, ou execute “kinora user add <email>”.',
  'errors.several-accounts': 'Há várias contas: indique uma com --for. São elas: {a}',
  'errors.too-many-tokens': 'Tokens demais: revogue um primeiro',
  'errors.token-not-found': 'Token não encontrado',
  'errors.agent-not-found': 'Agente não encontrado',
  'errors.agent-signs-in':
    'O login é feito em {a}, o que a linha de comando não pode fazer: conecte o agente ao endereço do servidor, /mcp (docs/mcp.md).',
  'errors.nobody-signed-in':
    'Ninguém chamado {a} fez login ou tem um token de API. Tente o ID de usuário que “kinora user list” mostra.',
  'errors.session-not-found': 'Esta sessão já foi encerrada.',
  'errors.picture-not-found': 'Você não tem foto.',
  'errors.picture-too-large':
    'Esta foto é grande demais: ela pode ter no máximo {a} MB. Escolha uma menor.',
  'errors.picture-refused': 'Não foi possível ler esta foto. Escolha um arquivo PNG ou JPEG.',
  'errors.accounts-managed-elsewhere':
    'As contas são gerenciadas pelo seu provedor de identidade, {a}: adicione-as e remova-as lá.',
  'errors.server-unreachable':
    'Um servidor está usando esta pasta de dados mas está inacessível. Pare-o e tente de novo.',
  'errors.video-not-found': 'Vídeo não encontrado',
  'errors.original-deleted':
    'O original deste vídeo foi excluído para liberar espaço. Os clipes, a transcrição e as exportações continuam aqui. Para fazer isso, adicione o vídeo de novo.',
  'errors.trash-busy': 'Os arquivos deste vídeo estão sendo movidos. Tente de novo daqui a pouco.',
  'errors.trash-item-not-found':
    'Não há nada chamado {a} na lixeira. “kinora trash list” mostra o que há nela.',
  'errors.video-added-again':
    'Este vídeo foi adicionado de novo depois de excluído. Exclua o outro primeiro, ou este para sempre.',
  'errors.clip-not-found': 'Clipe não encontrado',
  'errors.transcript-not-found': 'Transcrição não encontrada',
  'errors.job-not-found': 'Tarefa não encontrada',
  'errors.too-many-streams':
    'Você tem {a} fluxos de eventos abertos. Feche um primeiro: cada um informa todas as suas tarefas.',
  'errors.video-still-processing': 'O vídeo ainda está sendo processado',
  'errors.cookies-not-found': 'Cookies não encontrados',
  'errors.too-many-cookie-sites':
    'Estes são cookies de mais de {a} sites. Exporte só os dos sites de que você precisa.',
  'errors.folder-not-found': 'Pasta não encontrada',
  'errors.folder-name-taken': 'Você já tem uma pasta chamada “{a}”. Escolha outro nome.',
  'errors.too-many-folders': 'Você já tem {a} pastas. Exclua uma primeiro.',
  'errors.too-many-tags': 'Este vídeo já tem {a} tags. Remova uma primeiro.',
  'errors.transcription-running':
    'Este vídeo já está em transcrição ou em busca de clipes. Espere terminar, ou cancele.',
  'errors.clips-found-meanwhile':
    'Os clipes deste vídeo foram encontrados de outra forma desde então. Para refazer a busca, transcreva o vídeo de novo.',
  'errors.no-video-file': 'Nenhum arquivo de vídeo fornecido',
  'errors.upload-too-large': 'O arquivo de vídeo é grande demais',
  'errors.not-a-video': 'Este arquivo não é um vídeo nem uma gravação de áudio. Escolha outro.',
  'errors.upload-not-found':
    'Envio não encontrado: foi cancelado, ou expirou. Envie o arquivo de novo.',
  'errors.upload-expired': 'Este envio não terminou a tempo. Envie o arquivo de novo.',
  'errors.upload-offset':
    'O servidor recebeu outro número de bytes deste envio. Envie uma solicitação HEAD para saber a posição atual, e continue dali.',
  'errors.upload-beyond-length': 'Isto é mais do que o tamanho anunciado pelo envio.',
  'errors.upload-locked':
    'Outra solicitação está gravando neste envio. Tente de novo daqui a pouco.',
  'errors.upload-complete':
    'Este envio está concluído: agora é um vídeo. Exclua o vídeo, ou adicione legendas a ele, na página dele.',
  'errors.too-many-uploads': 'Você tem {a} envios não concluídos. Conclua ou cancele um primeiro.',
  'errors.upload-request': 'Esta não é uma solicitação de envio válida: {a}.',
  'errors.transcript-changed':
    'A transcrição foi alterada em outro lugar. Carregue-a de novo e repita sua correção.',
  'errors.transcript-emptied':
    'Isto excluiria todas as palavras da transcrição. Para exportar sem legendas, desative-as.',
  'errors.too-many-corrections':
    'Este vídeo tem mais correções do que é possível armazenar. Forneça uma transcrição melhor, ou transcreva o vídeo de novo.',
  'errors.nothing-to-undo': 'Não há nada para desfazer ou refazer ({a}).',
  'errors.glossary-term-not-found': 'Termo do glossário não encontrado',
  'errors.glossary-term-taken': '“{a}” já está no seu glossário.',
  'errors.glossary-full': 'Seu glossário já tem {a} termos. Exclua um primeiro.',
  'errors.too-many-texts':
    'O modelo de linguagem escreve {a} textos por hora para você. Tente de novo mais tarde.',
  'errors.model-too-small':
    '{a} é pequeno demais para isso. São usados modelos a partir de {b} bilhões de parâmetros.',
  'errors.text-failed': 'O modelo de linguagem não escreveu este texto: {a}. Tente de novo.',
  'errors.thumbnail-not-found': 'Miniatura não encontrada',
  'errors.poster-not-ready':
    'O pôster deste clipe está sendo criado, e ainda não há miniatura dele para mostrar.',
  'errors.waveform-not-found': 'Forma de onda não encontrada',
  'errors.preset-not-found': 'Predefinição não encontrada',
  'errors.preset-name-taken': 'Você já tem uma predefinição chamada “{a}”. Escolha outro nome.',
  'errors.too-many-presets': 'Você já tem {a} predefinições. Exclua uma primeiro.',
  'errors.too-many-clips': 'Este vídeo já tem {a} clipes. Exclua um primeiro.',
  'errors.too-much-in-clips':
    'Os clipes deste vídeo teriam no total mais de {a} MB de palavras, cortes, alterações de legendas e faixas de legendas. Exclua um clipe antes ou escolha um mais curto.',
  'errors.too-many-cuts':
    'Este clipe teria mais de {a} partes. Escolha um clipe mais curto, uma pausa mais longa, ou remova menos.',
  'errors.clip-edited':
    'Este clipe foi alterado em outro lugar. Carregue-o de novo para ver essa alteração, e depois faça a sua.',
  'errors.caption-track-not-found': 'Faixa de legendas não encontrada',
  'errors.caption-lines-changed':
    'As linhas deste clipe mudaram. Carregue a faixa de legendas de novo e corrija-a.',
  'errors.too-many-caption-tracks': 'Este clipe já tem {a} faixas de legendas. Exclua uma antes.',
  'errors.caption-tracks-limited':
    'O modelo de linguagem traduz legendas {a} vezes por hora para cada pessoa. Espere até que ele possa de novo ou escreva as linhas.',
  'errors.caption-track-missing':
    '“{a}” não tem faixa de legendas em {b}. Crie a faixa antes ou exporte o clipe em outro idioma.',
  'errors.caption-track-unfinished':
    'As legendas de “{a}” ainda estão sendo traduzidas para {b}. Exporte quando estiverem prontas.',
  'errors.framing-busy':
    'Outros clipes estão sendo analisados no momento. Tente de novo em alguns segundos.',
  'errors.audio-samples-busy':
    'Outros áudios estão sendo preparados no momento. Tente de novo em alguns segundos.',
  'errors.audio-sample-timeout': 'Preparar este áudio demora demais. Exporte o clipe para ouvi-lo.',
  'errors.covers-busy':
    'Outras capas estão sendo desenhadas no momento. Tente de novo em alguns segundos.',
  'errors.cover-timeout': 'Desenhar esta capa demora demais. Use um quadro do clipe exportado.',
  'errors.framing-timeout':
    'Analisar este clipe demora demais para uma prévia. Escolha um mais curto, ou exporte-o sem prévia.',
  'errors.clip-empty': 'Não sobraria nada deste clipe. Remova menos.',
  'errors.brand-kit-not-found': 'Kit de marca não encontrado',
  'errors.brand-kit-name-taken': 'Você já tem um kit de marca chamado “{a}”. Escolha outro nome.',
  'errors.too-many-brand-kits': 'Você já tem {a} kits de marca. Exclua um primeiro.',
  'errors.brand-file-empty': 'Nenhum arquivo fornecido',
  'errors.brand-file-too-large': 'Este arquivo é grande demais: ele pode ter no máximo {a} MB.',
  'errors.brand-not-an-image': 'Isto não é uma imagem. Use um arquivo PNG, JPEG ou SVG.',
  'errors.brand-image-too-large':
    'Esta imagem é grande demais: ela pode ter no máximo {a} pixels de cada lado. Diminua-a.',
  'errors.brand-image-too-narrow':
    'Esta imagem é estreita demais: um lado pode ter no máximo {a} vezes o comprimento do outro. Recorte-a.',
  'errors.brand-image-damaged':
    'Esta imagem está danificada. Salve-a de novo e envie esse arquivo.',
  'errors.brand-svg-refused':
    'Este SVG contém algo que não é permitido em um logo ({a}). Exporte-o como SVG simples ou como PNG.',
  'errors.brand-svg-text':
    'Este SVG contém texto, que seria desenhado em outra fonte. Converta o texto em contornos, ou exporte o logo como PNG.',
  'errors.brand-svg-invalid':
    'Este SVG não pode ser desenhado. Exporte-o como SVG simples ou como PNG.',
  'errors.brand-svg-too-complex':
    'Este SVG exige mais tempo ou memória do que qualquer logo de verdade. Exporte-o como PNG.',
  'errors.brand-not-a-font': 'Isto não é uma fonte. Use um arquivo TTF, OTF ou WOFF2.',
  'errors.brand-font-collection':
    'Este arquivo contém várias fontes. Use um arquivo TTF, OTF ou WOFF2 com uma só.',
  'errors.brand-font-too-large':
    'Esta fonte é grande demais: descompactada, ela pode ter no máximo {a} MB.',
  'errors.brand-font-invalid': 'Esta fonte não pode ser usada ({a}). Use outro arquivo dela.',
  'errors.brand-font-too-complex':
    'Esta fonte exige mais tempo ou memória do que qualquer fonte de verdade. Use outro arquivo dela.',
  'errors.brand-music-without-audio':
    'Este arquivo não tem faixa de áudio. Escolha um arquivo de música.',
  'errors.brand-media-too-short': 'Isto é curto demais: precisa durar pelo menos {a} s.',
  'errors.brand-media-too-long': 'Isto é longo demais: pode durar no máximo {a} s.',
  'errors.job-timeout': 'Isto demorou mais de {a} minutos e foi interrompido.',
  'errors.job-taken-over': 'Outro worker assumiu esta tarefa.',
  'errors.job-crashed':
    'O servidor parou inesperadamente {a} vezes durante esta tarefa. Ela pode precisar de mais memória do que há: use um vídeo mais curto, ou dê mais memória ao servidor, e execute-a de novo.',
  'errors.job-interrupted':
    'O servidor desistiu desta tarefa depois de interrupções demais. Execute-a de novo quando o servidor estiver menos ocupado.',
  'errors.job-cancelled': 'A tarefa foi cancelada.',
  'errors.job-released':
    'O servidor está parando; a tarefa continua quando ele voltar a funcionar.',
  'errors.job-not-failed': 'Só uma tarefa que falhou ou foi cancelada pode ser executada de novo.',
  'errors.job-already-running': 'A mesma tarefa já foi iniciada de novo e está em execução.',
  'errors.idempotency-key-used':
    'Esta Idempotency-Key já foi enviada com outra solicitação. Use uma nova chave para cada solicitação.',
  'errors.address-invalid':
    'Isto não é um endereço da web. Cole o endereço completo, como https://{a}',
  'errors.address-not-web': 'Só endereços que começam com http:// ou https:// podem ser baixados.',
  'errors.address-with-password':
    'O endereço contém um nome de usuário ou uma senha. Remova e tente de novo.',
  'errors.address-is-playlist':
    'Este endereço é uma playlist. Abra um dos vídeos e cole o endereço dele.',
  'errors.address-without-video':
    'Este endereço do {a} não leva a um vídeo. Abra o vídeo e cole o endereço dele.',
  'errors.address-is-channel':
    'Isto é um canal ou perfil do {a}, não um vídeo. Abra um dos vídeos e cole o endereço dele.',
  'errors.address-is-folder':
    'Isto é uma pasta do {a}. Compartilhe o próprio arquivo de vídeo e cole o link desse arquivo.',
  'errors.address-is-live':
    'Isto é uma transmissão ao vivo do {a}. Cole o endereço da gravação quando ela terminar.',
  'errors.address-not-shared':
    'Só você pode abrir esta página do {a}. Escolha “Compartilhar” e cole o link que aparece.',
  'errors.several-links': 'Este texto tem vários links. Cole apenas um.',
  'errors.address-private':
    'Este endereço leva a uma rede privada, o que não é permitido. Defina ALLOW_PRIVATE_ADDRESSES=1 se o servidor pode acessar a própria rede.',
  'errors.redirect-loop': 'O endereço redireciona repetidamente sem chegar a uma página.',
  'errors.host-not-found': 'Nenhum servidor foi encontrado neste endereço. Confira a grafia.',
  'errors.video-not-at-address':
    'Não há vídeo neste endereço. Confira o endereço, ou se o vídeo foi excluído.',
  'errors.video-private':
    'Este vídeo é privado. Peça ao dono que o torne público ou não listado. Adicione os cookies de uma conta que possa vê-lo, nas configurações em “Downloads”, ou com --cookies na linha de comando.',
  'errors.video-removed':
    'Este vídeo não está disponível: foi removido, ou o canal não existe mais.',
  'errors.video-members-only':
    'Este vídeo é só para membros pagantes do canal. Adicione os cookies de uma conta que possa vê-lo, nas configurações em “Downloads”, ou com --cookies na linha de comando.',
  'errors.video-age-restricted':
    'Este vídeo tem restrição de idade: a plataforma só o mostra a quem fez login. Adicione os cookies de uma conta que possa vê-lo, nas configurações em “Downloads”, ou com --cookies na linha de comando.',
  'errors.video-region-restricted':
    'Este vídeo não está disponível no país ou na região do servidor.',
  'errors.video-live':
    'Este vídeo está ao vivo ou ainda não começou. Tente de novo quando a gravação estiver disponível.',
  'errors.video-needs-login':
    'Este vídeo só é mostrado a quem fez login. Adicione os cookies de uma conta que possa vê-lo, nas configurações em “Downloads”, ou com --cookies na linha de comando.',
  'errors.video-has-password':
    'Este vídeo é protegido por senha. Peça um link sem senha, ou baixe o vídeo e envie o arquivo.',
  'errors.video-protected':
    'Este vídeo é protegido contra cópia (DRM), então não pode ser baixado.',
  'errors.platform-blocked':
    'A plataforma trata este servidor como um robô e pede cookies. Adicione os cookies de uma conta que possa ver o vídeo, nas configurações em “Downloads”, ou com --cookies na linha de comando. Ou espere algumas horas, ou use outra rede; se você tem o vídeo como arquivo, use o arquivo.',
  'errors.platform-needs-token':
    'A plataforma não aceitou o token de prova de origem enviado. Atualize o provedor de tokens e o yt-dlp (“kinora doctor” indica o comando), ou adicione cookies de uma conta conectada (docs/downloads.md).',
  'errors.token-provider-failed':
    'O provedor de tokens de prova de origem (PO_TOKEN_PROVIDER_URL) não respondeu como esperado. Verifique se ele está funcionando.',
  'errors.cookies-unreadable':
    'Este não é um arquivo cookies.txt: {a}. Exporte os cookies do site no formato Netscape, por exemplo com uma extensão do navegador (docs/downloads.md).',
  'errors.platform-rate-limited':
    'A plataforma limita quantas solicitações este servidor pode enviar. O Kinora tenta de novo mais tarde.',
  'errors.access-denied':
    'O servidor neste endereço se recusa a fornecer o vídeo (403). Ele pode exigir login ou proibir downloads.',
  'errors.video-too-long': 'O vídeo é longo demais: {a} minutos, e o máximo é {b}.',
  'errors.video-too-large': 'O vídeo é grande demais: {a} MB, e o máximo é {b} MB.',
  'errors.several-videos': 'Este endereço contém vários vídeos. Cole o endereço de um deles.',
  'errors.address-unsupported':
    'Nenhum vídeo foi encontrado neste endereço, ou o site não é compatível. Se você puder baixar o vídeo, envie o arquivo.',
  'errors.file-not-found': 'O arquivo não foi encontrado ou não pode ser lido.',
  'errors.download-broken':
    'O download foi interrompido: a rede ou o outro servidor falhou. Tente de novo.',
  'errors.download-stalled':
    'O download ficou parado por tempo demais e foi interrompido. Tente de novo.',
  'errors.download-too-slow':
    'O servidor neste endereço é tão lento que o download foi interrompido. Tente de novo mais tarde, ou baixe o vídeo você mesmo e envie-o.',
  'errors.yt-dlp-missing':
    'O yt-dlp não está instalado. Execute “npm run setup”, ou defina YT_DLP_PATH.',
  'errors.yt-dlp-outdated':
    'O yt-dlp não conseguiu ler este vídeo e é antigo demais para a plataforma atual. Atualize-o (“kinora doctor” indica o comando).',
  'errors.yt-dlp-not-isolated':
    'REQUIRE_SANDBOX está definido, mas o yt-dlp não pode ser isolado nesta máquina (“kinora doctor” diz por quê).',
  'errors.yt-dlp-failed':
    'O yt-dlp não conseguiu obter este vídeo. Atualizá-lo costuma ajudar (“kinora doctor” indica o comando).',
  'errors.captions-none': 'Nenhuma transcrição disponível para este vídeo',
  'errors.captions-disabled': 'As transcrições estão desativadas para este vídeo',
  'errors.video-unavailable': 'Este vídeo é privado ou não está disponível',
  'errors.captions-empty': 'A transcrição parece estar vazia',
  'errors.captions-blocked':
    'O YouTube trata este servidor como um robô e não fornece a transcrição. Tente de novo em algumas horas, ou de outra rede.',
  'errors.youtube-failed': 'O YouTube está com um erro. Tente de novo mais tarde.',
  'errors.youtube-timeout': 'O YouTube não respondeu a tempo. Tente de novo.',
  'errors.youtube-unreachable': 'Não foi possível acessar o YouTube. Tente de novo daqui a pouco.',
  'errors.youtube-refused': 'O YouTube respondeu com o status {a}',
  'errors.youtube-key-missing': 'YOUTUBE_API_KEY não está definida',
  'errors.playlist-not-found': 'Esta playlist não existe ou é privada.',
  'errors.storage-key-required': 'storageKey é obrigatório',
  'errors.nothing-rendered': 'O clipe não foi renderizado. Tente de novo.',
  'errors.export-part-unknown': 'A exportação não tem o segmento {a}.',
  'errors.clip-being-deleted': 'Uma cópia anterior deste clipe ainda está sendo excluída.',
  'errors.clip-deleted': 'O clipe foi excluído durante a renderização.',
  'errors.clip-changed': 'Um clipe foi excluído ou substituído durante a leitura. Tente de novo.',
  'errors.export-settings-deleted':
    'As configurações desta exportação não estão mais armazenadas. Exporte o clipe de novo a partir do vídeo.',
  'errors.share-not-found': 'Link não encontrado',
  'errors.too-many-shares': 'Este vídeo já tem {a} links. Revogue um primeiro.',
  'errors.original-missing':
    'O original deste vídeo não está mais armazenado. Exporte a linha do tempo sem mídia; se a taxa de quadros for desconhecida, informe-a (frameRate).',
  'errors.timeline-busy':
    'Outros originais estão sendo lidos no momento. Tente de novo em alguns segundos.',
  'errors.feed-not-found': 'Feed não encontrado',
  'errors.feed-followed': 'Você já segue este feed. Altere as configurações dele na lista abaixo.',
  'errors.too-many-feeds': 'Você já segue {a} feeds. Deixe de seguir um primeiro.',
  'errors.too-many-feed-checks':
    'Você verificou feeds muitas vezes na última hora. Eles também são verificados automaticamente a cada hora. Tente de novo em alguns minutos.',
  'errors.feed-is-folder':
    'O administrador deste servidor configurou esta pasta. Em vez disso, pause-a.',
  'errors.episode-not-found': 'Episódio não encontrado',
  'errors.episode-not-failed': 'Este episódio não falhou e não está aguardando nada.',
  'errors.episode-has-video':
    'Este episódio já tem um vídeo. Abra-o, e refaça a busca de clipes na página dele.',
  'errors.episode-in-trash':
    'O vídeo deste episódio está na lixeira. Restaure-o, ou exclua-o para sempre e tente de novo.',
  'errors.feed-brand-kit-deleted':
    'O kit de marca usado nas exportações deste feed foi excluído. Escolha outro nas configurações do feed, e tente de novo.',
  'errors.watch-folder-unreadable':
    'Não é possível ler a pasta ({a}). Verifique se ela existe, e se o servidor pode lê-la.',
  'errors.watched-file-unreadable':
    'Não é possível ler “{a}” ({b}). Permita que o servidor leia o arquivo: há uma nova tentativa a cada dez segundos.',
  'errors.watch-folder-missing':
    'O worker que pegou este arquivo não tem a pasta monitorada. Defina WATCH_FOLDER em todos os workers, e tente de novo.',
  'errors.watched-file-changed':
    'Este arquivo foi alterado ou removido depois de detectado. O novo estado será usado assim que parar de mudar.',
  'errors.feed-not-readable':
    'Este endereço não é um feed RSS nem Atom. Cole o endereço de um feed, de um canal do YouTube ou de uma playlist.',
  'errors.feed-address-not-found':
    'Não há mais um feed neste endereço (404). Confira o endereço; o Kinora tenta de novo mais tarde.',
  'errors.feed-gone':
    'O publicador removeu este feed permanentemente (410). Deixe de segui-lo, ou siga o novo endereço.',
  'errors.feed-refused': 'O servidor do feed respondeu com {a}. O Kinora tenta de novo mais tarde.',
  'errors.feed-too-large':
    'Este feed tem mais de {a} MiB. Siga um menor: muitos publicadores têm um só com os episódios mais recentes.',
  'errors.feed-too-expensive':
    'Este feed exigiria mais tempo ou memória do que qualquer feed de verdade. Deixe de segui-lo, ou siga outro endereço do mesmo publicador.',
  'errors.feed-timeout':
    'O servidor do feed demorou demais para responder. O Kinora tenta de novo mais tarde.',
  'errors.feed-without-episodes':
    'Nenhuma das {a} entradas deste feed tem um vídeo ou uma gravação. Siga o feed do próprio podcast ou canal.',
  'errors.episode-file-refused': 'o servidor respondeu com {a}',
  'errors.feed-is-video':
    'Este é o endereço de um vídeo. Para seguir o canal, abra o canal e cole o endereço dele.',
  'errors.feed-channel-not-found':
    'Nenhum canal do YouTube foi encontrado neste endereço. Abra o canal, e cole o endereço de novo.',
  'errors.post-account-not-found': 'Conta não encontrada',
  'errors.too-many-post-accounts': 'Você já tem {a} contas de publicação. Desconecte uma primeiro.',
  'errors.post-connection-refused': 'A conta não foi conectada: {a}. Comece de novo.',
  'errors.post-account-reconnect':
    '{a} não aceita mais a conexão com esta conta: foi revogada ou expirou. Conecte-a de novo e tente outra vez.',
  'errors.post-not-found': 'Publicação não encontrada',
  'errors.post-exists':
    'Este clipe já foi publicado lá, ou está prestes a ser. Para publicá-lo mais uma vez, envie “again”: true.',
  'errors.post-not-failed':
    'Só publicações que falharam ou foram canceladas podem ser tentadas de novo.',
  'errors.post-ended': 'Esta publicação já terminou, então não há nada para cancelar.',
  'errors.post-unfinished': 'Esta publicação ainda não terminou. Cancele-a primeiro.',
  'errors.post-account-deleted':
    'A conta desta publicação foi desconectada. Conecte-a e publique o clipe de novo.',
  'errors.post-clip-deleted':
    'O clipe foi excluído antes de ser publicado. Exporte-o de novo e publique-o.',
  'errors.too-many-posts': 'Você fez {a} publicações em uma hora. Tente de novo mais tarde.',
  'errors.post-quota':
    'Este servidor esgotou a cota diária de {a}. O envio continua quando a cota for renovada, {b}.',
  'errors.post-upload-limit':
    '{a} não aceita mais vídeos desta conta hoje. O Kinora tenta de novo em seis horas.',
  'errors.post-platform-busy':
    'A plataforma não está aceitando a publicação agora ({a}). O Kinora tenta de novo.',
  'errors.post-refused': 'A plataforma recusou a publicação: {a}. Altere-a e publique de novo.',
  'errors.post-rejected': '{a} tem o vídeo, mas o rejeitou: {b}.',
  'errors.post-session-gone': '{a} descartou este envio. O Kinora o inicia de novo.',
  'errors.post-outcome-unknown':
    'Tudo foi enviado, mas nenhuma resposta voltou, então o clipe pode ter sido publicado. Confira na plataforma, e só tente de novo se ele não estiver lá; senão, será publicado duas vezes.',
  'errors.post-youtube-not-configured':
    'Este servidor não pode conectar canais do YouTube. O administrador define YOUTUBE_CLIENT_ID e YOUTUBE_CLIENT_SECRET (docs/posting.md).',
  'errors.post-no-channel':
    'Esta conta do Google não tem canal no YouTube. Crie um no YouTube, ou escolha outra conta.',
  'errors.post-webhook-failed':
    'O webhook não aceitou a publicação. {a} Corrija isso no destinatário e tente de novo.',
  'errors.speech-synthesizer-missing':
    'O espeak-ng, que fala a palestra de exemplo, está ausente ou com defeito. Execute “npm run setup”, ou use um vídeo seu.',
  'errors.tool-missing': '{a} não está instalado. Execute “npm run setup”, ou defina {b}_PATH.',
  'errors.media-timeout': 'O vídeo demorou mais de {a} s para ser processado.',
  'errors.media-memory-exceeded':
    'Processar este vídeo exige mais memória do que o permitido. Reduza o tamanho dele e tente de novo.',
  'errors.media-unreadable':
    'Não foi possível processar o vídeo: ele pode estar danificado ou em um formato não compatível.',
  'errors.gif-unsupported':
    'Este arquivo é um GIF, e GIFs animados não são compatíveis. Converta-o primeiro em vídeo, por exemplo em MP4.',
  'errors.media-encrypted':
    'Este arquivo está criptografado (DRM) e não pode ser lido. Use uma cópia sem proteção, como a gravação original.',
  'errors.media-index-missing':
    'Falta o índice completo (moov) deste arquivo, porque a gravação ou a cópia foi interrompida. Copie ou envie o arquivo inteiro. Se a própria gravação estiver danificada, repare-a com o untrunc e um arquivo intacto da mesma câmera, ou com a função de remux do OBS.',
  'errors.media-segment':
    'Este arquivo é um segmento de uma transmissão e não pode ser lido sozinho. Use o vídeo inteiro.',
  'errors.media-playlist':
    'Isto é uma playlist (M3U8, MPD), que só nomeia as partes de um vídeo. Use o próprio vídeo ou o endereço da playlist, ou grave as partes em um arquivo: ffmpeg -i PLAYLIST -c copy VIDEO.mp4',
  'errors.media-times-restart':
    'Os tempos deste arquivo recomeçam no meio, como quando gravações são unidas, e por isso a maior parte não pode ser encontrada. Regrave-o antes: ffmpeg -fflags +genpts -i ARQUIVO -c copy NOVO.mkv',
  'errors.media-incomplete':
    'Este arquivo está incompleto: só {a} dos {b} s podem ser lidos. Baixe-o ou envie-o de novo.',
  'errors.media-empty': 'O vídeo não tem duração: o arquivo pode estar danificado ou vazio.',
  'errors.no-video-track': 'Este arquivo não tem faixa de vídeo.',
  'errors.dimensions-unsupported':
    'Não foi possível processar o vídeo: ele tem mais de 36 megapixels, ou o arquivo está danificado.',
  'errors.playable-copy-invalid': 'A cópia para navegadores dura {a} s em vez de {b} s.',
  'errors.no-speech':
    'Nenhuma fala foi encontrada neste vídeo, nem nas legendas nem pelo reconhecimento de fala.',
  'errors.captions-without-words': 'Nenhuma palavra falada em: {a}.',
  'errors.captions-mismatch':
    'Não corresponde ao que é falado: {a}. Pode ser de outro vídeo, ou uma tradução. Nada foi alterado. Use outras legendas, ou estas mesmo assim.',
  'errors.captions-beyond-video':
    'As legendas vão de {a} a {b}, mas o vídeo dura só {c}. Use legendas feitas para este vídeo ou mude os tempos para que comecem com ele.',
  'errors.captions-format-unknown':
    'Isto não é um arquivo de legendas que possa ser lido ({a}). Use VTT, SRT, SBV, ASS, TTML (DFXP), json3, o JSON de um reconhecedor de fala ou texto simples.',
  'errors.hosted-recognition-not-configured':
    'Nenhum reconhecimento de fala on-line está configurado. Defina GROQ_API_KEY, ou escolha outra fonte para as palavras.',
  'errors.captions-encoding-unknown':
    'As legendas têm uma codificação de caracteres desconhecida: nenhum idioma tem essas letras. Salve o arquivo como UTF-8 ou informe a codificação.',
  'errors.captions-too-large': 'As legendas passam de 16 MB: isto não é um arquivo de legendas.',
  'errors.transcript-too-long':
    'A transcrição contém mais de 200.000 palavras ou legendas. Doze horas de fala contêm cerca de 150.000.',
  'errors.word-too-long': 'A transcrição contém uma palavra de mais de 1.000 caracteres.',
  'errors.captions-unreadable':
    'Não foi possível ler as legendas: o arquivo está vazio, danificado ou em outro formato.',
  'errors.transcript-file-not-found': 'Não foi possível abrir a transcrição {a}.',
  'errors.transcript-unreadable': 'Não foi possível ler a transcrição: {a}',
  'errors.transcript-json-unknown':
    'É JSON de um programa desconhecido. O que estes escrevem pode ser lido: {a}. Caso contrário, use VTT ou SRT.',
  'errors.recognition-without-times':
    '{a} retorna texto sem tempos. Defina TRANSCRIBE_MODEL com um modelo que retorne marcações de tempo.',
  'errors.speech-model-missing':
    'Este vídeo não tem legendas que possam ser usadas, e nenhum modelo de fala para ele está instalado. Instale {a} ({b} MB, {c}) com “kinora models install {d}”, ou um seu com “kinora models add”; dê ao vídeo um arquivo de legendas (VTT, SRT ou TTML) ou o texto dele, na página dele ou com “kinora clip --text FILE”; ou defina GROQ_API_KEY para um reconhecimento de fala on-line.',
  'errors.speech-model-unknown':
    'Este vídeo não tem legendas que possam ser usadas, e não há modelo de fala para o idioma dele ({a}). Adicione um com “kinora models add”, dê ao vídeo um arquivo de legendas (VTT, SRT ou TTML) ou o texto dele, na página dele ou com “kinora clip --text FILE”, ou defina GROQ_API_KEY para um reconhecimento de fala on-line.',
  'errors.speech-model-unloadable':
    'Não foi possível carregar o modelo de fala {a}: os arquivos estão danificados ou são de outra arquitetura. “kinora models verify {b}” encontra arquivos danificados; “kinora models remove {c}” o remove, para que outro seja usado.',
  'errors.speech-memory-exceeded':
    'O reconhecimento de fala com {a} foi encerrado pelo sistema, muito provavelmente por falta de memória (ele pode usar {b} MB). Tente de novo quando a máquina estiver menos ocupada, instale um modelo menor, ou dê mais memória à máquina.',
  'errors.speech-recognition-crashed':
    'O reconhecimento de fala com {a} terminou inesperadamente. Tente de novo; se acontecer outra vez, verifique o modelo com “kinora models verify {b}”.',
  'errors.speech-runtime-missing':
    'O reconhecimento de fala não está disponível aqui: o pacote sherpa-onnx-node não está instalado, ou não existe para esta máquina. Dê ao vídeo um arquivo de legendas (VTT, SRT ou TTML) ou o texto dele, na página dele ou com “kinora clip --text FILE”, ou defina GROQ_API_KEY para um reconhecimento de fala on-line.',
  'errors.sound-model-unloadable':
    'Não foi possível distinguir risadas, aplausos e música: o modelo que vem com o Kinora não pode ser carregado. O arquivo dele está danificado; instale o Kinora de novo.',
  'errors.sound-memory-exceeded':
    'Não foi possível distinguir risadas, aplausos e música: o processo foi encerrado pelo sistema, muito provavelmente por falta de memória. Tente de novo quando a máquina estiver menos ocupada.',
  'errors.sound-detection-crashed':
    'Não foi possível distinguir risadas, aplausos e música: o processo terminou inesperadamente. Tente de novo; “kinora doctor” diz se as bibliotecas necessárias podem ser carregadas.',
  'errors.audience-format-unknown':
    'Este arquivo não diz o que o público fez. Use .info.json ou .live_chat.json do yt-dlp, o chat de um vídeo da Twitch em JSON, .danmaku.xml do Bilibili ou a retenção do YouTube Studio (CSV).',
  'errors.audience-empty':
    'Este arquivo não contém repetições, mensagens nem comentários com horário. Use o de um vídeo que os tenha.',
  'errors.audience-times-impossible':
    'Os tempos deste arquivo são negativos, estão fora de ordem ou não são números. Exporte ou baixe o arquivo de novo.',
  'errors.audience-too-large':
    'O arquivo passa de 100 MB. Use o de uma gravação mais curta ou só a primeira parte.',
  'errors.screen-text-runtime-missing':
    'Não foi possível ler o texto de slides e telas: o onnxruntime-node não está instalado ou não tem versão para esta máquina. Instale o Kinora novamente.',
  'errors.screen-text-model-unloadable':
    'Não foi possível ler o texto de slides e telas: o modelo não pode ser carregado. Remova o modelo e instale-o novamente.',
  'errors.screen-text-memory-exceeded':
    'Não foi possível ler o texto de slides e telas: o sistema encerrou o processo, muito provavelmente por falta de memória. Tente novamente quando houver menos coisas em execução.',
  'errors.screen-text-crashed':
    'Não foi possível ler o texto de slides e telas: o processo terminou inesperadamente. Se acontecer de novo, remova o modelo e instale-o novamente.',
  'errors.too-little-speech':
    'Há pouca fala para fazer clipes: {a} em {b} s de vídeo, e um clipe precisa de pelo menos {c} s de fala contínua.',
  'errors.part-outside-video':
    'A parte escolhida começa em {a}:{b}, mas o vídeo termina em {c}:{d}. Escolha uma parte anterior.',
  'errors.model-found-nothing': '{a} não encontrou nenhum momento que renda um clipe neste vídeo.',
  'errors.clip-too-short': 'O clipe {a}-{b} s é curto demais: ele precisa durar pelo menos {c} s.',
  'errors.clip-outside-video': 'O clipe {a}-{b} s está fora do vídeo, que tem {c} s.',
  'errors.clip-invalid':
    'O clipe renderizado não é válido ({a}). O vídeo provavelmente está danificado ou incompleto ali: escolha outro intervalo, ou adicione o vídeo de novo.',
  'errors.source-ends-early':
    'O vídeo se interrompe em {a} s, antes do fim do clipe em {b} s: o arquivo está incompleto. Adicione o vídeo de novo, ou escolha um intervalo que termine antes.',
  'errors.brand-file-unreadable':
    'Não é possível ler um arquivo do kit de marca. Envie-o ao kit de novo.',
  'errors.framing-too-detailed':
    'O layout ou o tamanho dos recortes muda mais de {a} vezes neste clipe. Remova algumas partes em “Quadro”, ou divida o clipe.',
  'errors.voice-cleanup-failed': 'A limpeza da voz falhou. Tente de novo, ou exporte sem ela.',
  'errors.face-detection-failed':
    'A busca de rostos no vídeo falhou. Tente de novo, ou escolha o enquadramento “Centro” ou “Ajustar”.',
  'errors.face-library-missing':
    'Não foi possível buscar rostos, por isso os clipes mostram o meio da imagem: o onnxruntime-node não está instalado ou não tem versão para esta máquina. Instale o Kinora novamente.',
  'errors.speaker-detection-failed':
    'Quem fala foi reconhecido só pelo movimento das bocas, porque o modelo que as compara com o som falhou. “kinora doctor” diz se a biblioteca dele pode ser carregada.',
  'errors.transcript-deleted':
    'A transcrição deste vídeo não existe mais: refaça a busca de clipes e depois exporte-os.',
  'errors.translation-not-configured':
    'Traduzir legendas requer um modelo de linguagem, e nenhum está configurado. Defina GOOGLE_GENERATIVE_AI_API_KEY ou GROQ_API_KEY (ou GROQ_BASE_URL), ou exporte no idioma original.',
  'errors.original-not-found':
    'O original deste vídeo não está mais no armazenamento: adicione o vídeo de novo.',
  'errors.no-clips': 'Nenhum momento que renda um clipe foi encontrado neste vídeo.',
  'errors.engine-find-options-unavailable':
    'O motor deste servidor não encontra clipes de uma duração ou parte escolhida do vídeo, nem por som e imagem: é uma versão mais antiga ou outro produto. Atualize-o, ou encontre clipes de qualquer duração nas palavras do vídeo inteiro.',
  'errors.transcription-unavailable':
    'O motor de clipes não pode só transcrever um vídeo de novo: atualize-o, ou refaça também a busca de clipes.',
  'errors.engine-only-language-unavailable':
    'O motor deste servidor detecta os idiomas sozinho e não pode se limitar a um só: é uma versão mais antiga ou outro produto. Atualize-o, ou deixe “Só este idioma” desativado.',
  'errors.engine-caption-format-unavailable':
    'O motor deste servidor não lê legendas ou textos deste tipo: é uma versão mais antiga ou outro produto. Atualize-o, ou use VTT, SRT ou texto simples.',
  'errors.engine-range-unavailable':
    'O motor deste servidor não pode transcrever só uma parte de um vídeo: é uma versão mais antiga ou outro produto. Atualize-o, ou transcreva o vídeo inteiro de novo.',
  'errors.framing-unavailable':
    'Não há prévia do enquadramento, porque o motor não a oferece. As exportações são enquadradas mesmo assim.',
  'errors.profanity-filter-unavailable':
    'O motor deste servidor não pode filtrar palavrões: é uma versão mais antiga ou outro produto. Atualize-o, ou exporte sem o filtro.',
  'errors.voice-cleanup-unavailable':
    'O motor deste servidor não pode limpar vozes: é uma versão mais antiga ou outro produto. Atualize-o, ou exporte sem limpar a voz.',
  'errors.audio-sample-unavailable':
    'Não é possível testar o áudio, porque o motor não oferece isso. As exportações são limpas se o motor puder fazê-lo.',
  'errors.still-unavailable':
    'O motor deste servidor não pode criar imagens de clipes: é uma versão mais antiga ou outro produto. Atualize-o, ou use um quadro do clipe exportado.',
  'errors.engine-edits-unavailable':
    'O motor deste servidor não pode cortar dentro de um clipe: é uma versão mais antiga ou outro produto. Atualize-o, ou exporte o clipe sem cortes.',
  'errors.engine-caption-edits-unavailable':
    'O motor deste servidor não pode alterar as legendas de um clipe: é uma versão mais antiga ou outro produto. Atualize-o, ou exporte o clipe sem alterações nas legendas.',
  'errors.engine-overlays-unavailable':
    'O motor deste servidor não pode mostrar títulos, barras de progresso ou palavras-chave: é uma versão mais antiga ou outro produto. Atualize-o, ou exporte o clipe sem eles.',
  'errors.engine-caption-styles-unavailable':
    'O motor deste servidor não pode mostrar este estilo de legendas: é uma versão mais antiga ou outro produto. Atualize-o, ou escolha um estilo sem animação, caixas e cores de falantes.',
  'errors.engine-brand-unavailable':
    'O motor deste servidor não pode adicionar um kit de marca: é uma versão mais antiga ou outro produto. Atualize-o, ou exporte sem kit de marca.',
  'errors.engine-format-unavailable':
    'O motor deste servidor não pode criar clipes de {a}: é uma versão mais antiga ou outro produto. Atualize-o, ou escolha outro formato.',
  'errors.engine-layouts-unavailable':
    'O motor deste servidor não pode organizar pessoas em layouts: é uma versão mais antiga ou outro produto. Atualize-o, ou deixe o enquadramento decidir sozinho.',
  'errors.engine-zooms-unavailable':
    'O mecanismo deste servidor não consegue aplicar zoom: é uma versão mais antiga ou outro produto. Atualize-o ou remova os zooms do clipe.',
  'errors.engine-shown-words-unavailable':
    'O mecanismo deste servidor não consegue desenhar uma faixa de legendas: é uma versão mais antiga ou outro produto. Atualize-o ou exporte sem captionTrack.',
  'errors.engine-models-unavailable':
    'O motor deste servidor não consegue usar os modelos configurados no aplicativo: é uma versão mais antiga ou outro produto. Atualize-o ou configure os modelos no ambiente dele, e não no aplicativo.',
  'errors.brand-file-deleted':
    'Um arquivo do kit de marca usado nesta exportação foi substituído ou excluído depois. Exporte o clipe de novo a partir do vídeo.',
  'errors.engine-storage-mismatch':
    'O motor não vê o mesmo armazenamento que este servidor. Dê aos dois o mesmo bucket (as configurações do S3), ou, em uma só máquina, o mesmo DATA_DIR.',
  'errors.engine-unreachable':
    'O motor que encontra e renderiza clipes está inacessível. A tarefa continua assim que ele voltar.',
  'errors.engine-connection-lost': 'A conexão com o motor caiu no meio do trabalho.',
  'errors.engine-timeout': 'O motor parou de responder no meio do trabalho.',
  'errors.engine-token-rejected':
    'O motor não aceita o token deste servidor: CLIP_BACKEND_TOKEN precisa ser o mesmo nos dois.',
  'errors.engine-response-invalid':
    'A resposta do motor não pode ser entendida (HTTP {a}). CLIP_BACKEND_URL é o endereço de um motor, e desta versão?',
  'errors.engine-busy': 'O motor está ocupado. A tarefa continua assim que houver uma vaga.',
  'errors.engine-stopping':
    'O motor está parando. A tarefa continua assim que outro estiver disponível.',
  'errors.engine-starting': 'O motor está iniciando',
  'errors.engine-failed': 'Algo deu errado no motor. O log dele tem os detalhes.',
  'errors.engine-out-of-memory':
    'Isto exige mais memória do que o servidor permite: parou o servidor uma vez, e ficou sem memória de novo ao ser executado sozinho. Um vídeo mais curto, ou com menos legendas, pode funcionar; um servidor com mais memória também.',
  'errors.engine-crashed':
    'Isto parou o servidor uma vez, e falhou de novo ao ser executado sozinho. Outra cópia do vídeo, por exemplo convertida em MP4, pode funcionar; o log do servidor tem os detalhes.',
  'errors.not-json': 'Envie a solicitação como application/json.',
  'errors.call-already-running': 'Uma chamada com este ID já está em execução.',
  'errors.speech-not-configured': 'Chave de API não configurada',
  'errors.no-audio-file': 'Nenhum arquivo de áudio fornecido',
  'errors.invalid-audio-format': 'Formato de arquivo de áudio inválido',
  'errors.audio-empty': 'O arquivo de áudio está vazio',
  'errors.audio-too-large': 'O arquivo de áudio é grande demais',
  'errors.audio-too-long': 'O arquivo de áudio é longo demais: no máximo {a} segundos',
  'errors.transcription-failed': 'Não foi possível transcrever o áudio',
  'errors.no-message': 'Nenhuma mensagem fornecida',
  'errors.no-transcript': 'Nenhuma transcrição de vídeo disponível',
  'errors.empty-response': 'A IA retornou uma resposta vazia',
  'errors.response-failed': 'Não foi possível gerar a resposta',
  'errors.model-timeout': 'O modelo não respondeu a tempo.',
  'errors.no-text': 'Nenhum texto válido fornecido',
  'errors.no-language': 'Nenhum idioma fornecido',
  'errors.text-too-long': 'O texto é longo demais',
  'errors.no-audio-generated': 'Nenhum áudio gerado',
  'errors.synthesis-failed': 'Não foi possível gerar a fala',
  'errors.audio-not-joinable': 'O serviço de fala retornou áudios que não podem ser unidos.',
  'errors.invalid-video-url': 'URL do YouTube inválida',
  'errors.video-details-refused': 'Não foi possível obter os detalhes do vídeo',
  'errors.video-details-failed': 'Erro interno do servidor',
  'errors.missing-playlist-url': 'Falta a URL da playlist',
  'errors.missing-playlist-id': 'Falta o ID da playlist',
  'errors.invalid-playlist-id': 'ID de playlist inválido',
  'errors.playlist-failed': 'Não foi possível obter os dados da playlist',
  'errors.rate-limit-reached': 'Limite de solicitações excedido. Tente de novo mais tarde.',
  'errors.transcript-failed': 'Não foi possível obter a transcrição',
  'errors.chat-limit-reached': 'Limite do chat excedido. Você usou todas as 30 tentativas de hoje.',
  'errors.attachment-refused': 'Não foi possível processar a solicitação do chat',
  'errors.chat-failed': 'Não foi possível processar a solicitação do chat',
  'errors.no-language-model':
    'Nenhum modelo de linguagem está configurado. Defina GOOGLE_GENERATIVE_AI_API_KEY, GROQ_API_KEY, ou GROQ_BASE_URL para um local.',
  'errors.model-not-configured': 'O modelo “{a}” não está configurado. Defina {b}.',
  'errors.model-not-offered': 'Este servidor não oferece esse modelo. Ele oferece: {a}',
  'errors.model-unknown':
    '{a} não oferece um modelo chamado “{b}”. Defina {c} com um que ele ofereça.',
  'errors.model-key-rejected': 'A chave de {a} foi recusada. Verifique {b}.',
  'errors.model-quota-exhausted':
    'A conta em {a} não tem mais crédito. Adicione crédito, ou altere {b}.',
  'errors.model-too-long':
    'O texto é longo demais para {a}. Defina {b} com um modelo de contexto maior.',
  'errors.model-rate-limited':
    '{a} está recebendo solicitações demais. Espere um pouco antes da próxima.',
  'errors.model-first-word-late':
    '{a} não começou a responder em {b} s. Pode estar ocupado ou ser lento demais para um texto desse tamanho: tente mais tarde ou escolha outro modelo.',
  'errors.model-fell-silent':
    '{a} parou no meio da resposta: nada mais chegou por {b} s. Tente mais tarde ou escolha outro modelo.',
  'errors.model-malformed':
    'O modelo não deu uma resposta que possa ser usada. Tente de novo, ou defina outro DEFAULT_MODEL.',
  'errors.model-embeddings-malformed':
    '{a} não retornou vetores que possam ser usados para {b}. Defina EMBEDDING_MODEL com um modelo de embeddings.',
  'errors.model-format-unsupported':
    '{a} em {b} não pode responder na forma exigida. Defina {c} com outro.',
  'errors.model-stream-unsupported':
    '{a} em {b} não consegue transmitir a resposta na forma necessária.',
  'errors.model-filtered': '{a} se recusou a trabalhar neste texto por causa do conteúdo.',
  'errors.model-address-wrong': 'Não há serviço de modelos neste endereço de {a}. Verifique {b}.',
  'errors.model-reference-unreadable':
    'Este motor não consegue ler a chave do modelo escolhido: defina MODEL_KEYS_SECRET com o mesmo valor em cada servidor, worker e motor.',
  'errors.operator-only': 'Só um operador deste servidor pode alterar isto.',
  'errors.own-keys-off': 'Este servidor não permite usar chaves próprias.',
  'errors.model-provider-not-found': 'Esse serviço não existe.',
  'errors.model-job-not-found': 'Essa tarefa de modelo não existe.',
  'errors.set-in-environment':
    'A configuração {a} do servidor prevalece sobre o que está guardado aqui. Remova-a lá primeiro.',
  'errors.model-key-needed':
    '{a} precisa de uma chave. Com outro endereço, ela é indicada de novo, para não ser enviada para lá sem ninguém notar.',
  'errors.model-key-refused':
    '{a} recusou esta chave. Verifique se foi copiada por inteiro e se não foi revogada.',
  'errors.model-service-unreachable':
    '{a} não respondeu como esperado, por isso a chave não foi guardada. Verifique o endereço ou tente mais tarde.',
  'errors.no-model-key-stored': 'Não há nenhuma chave guardada para este serviço.',
  'errors.model-choice-unusable': '{a} não consegue fazer isto ou ainda não está configurado.',
  'errors.model-service-not-running':
    '{a} não foi encontrado na máquina do servidor. Inicie-o primeiro.',
  'errors.too-many-key-changes': 'No máximo {a} alterações ou testes de chaves por hora.',
  'errors.model-rejected':
    '{a} recusou a solicitação ({b}). Outro modelo pode aceitá-la: veja {c}.',
  'errors.speech-model-not-found':
    'Não há modelo “{a}”. “kinora models list” lista os disponíveis.',
  'errors.speech-model-not-installed':
    'O modelo “{a}” não está instalado. “kinora models list” mostra quais estão.',
  'errors.speech-model-downloads-forbidden':
    'Este servidor não baixa modelos sozinho (SPEECH_MODEL_DOWNLOADS=never). O administrador pode instalar um com “kinora models install”, ou de uma pasta com “kinora models add”.',
  'errors.speech-model-hub-unreachable':
    'Não foi possível acessar {a}, de onde vêm os modelos. Verifique a rede, HTTPS_PROXY e MODELS_BASE_URL, ou adicione um modelo de uma pasta: kinora models add --from FOLDER.',
  'errors.speech-model-hub-failed':
    '{a} respondeu com o status {b}. O que chegou está salvo; tente de novo mais tarde para continuar.',
  'errors.speech-model-refused':
    '{a} recusa o download do modelo (status {b}). Verifique HTTPS_PROXY e MODELS_BASE_URL.',
  'errors.speech-model-file-missing':
    '{a} não tem {b}. Um espelho em MODELS_BASE_URL precisa dos mesmos caminhos que o hub de modelos.',
  'errors.speech-model-web-page':
    '{a} enviou uma página da web em vez de {b}. Muitas vezes é a página de login de uma rede ou de um proxy: abra o endereço em um navegador, ou verifique HTTPS_PROXY e MODELS_BASE_URL.',
  'errors.speech-model-redirects':
    '{a} redireciona vezes demais, ou para um endereço não seguro. Verifique HTTPS_PROXY e MODELS_BASE_URL.',
  'errors.speech-model-stalled':
    'Nada chegou de {a} por {b} s. O que chegou está salvo; tente de novo para continuar.',
  'errors.speech-model-download-slow':
    '{a} é tão lento que o download foi interrompido. O que chegou está salvo; tente de novo mais tarde para continuar.',
  'errors.speech-model-download-broken':
    'A conexão caiu depois de {a} MB de {b}. O que chegou está salvo; tente de novo para continuar.',
  'errors.speech-model-size-wrong':
    '{a} tem {b} bytes em vez de {c}: não é o arquivo que esta versão do Kinora espera. Verifique MODELS_BASE_URL.',
  'errors.speech-model-hash-wrong':
    '{a} não tinha o conteúdo que esta versão do Kinora espera (SHA-256), e foi excluído. Verifique MODELS_BASE_URL, ou tente de novo.',
  'errors.speech-model-unusable': 'O Kinora não pode usar isto como modelo: {a}',
  'errors.speech-model-exists':
    'Já existe um modelo “{a}”. Dê outro nome com --id, ou remova-o: kinora models remove {b}',
  'errors.speech-model-in-use':
    'O modelo “{a}” está sendo instalado. Pause a instalação primeiro, ou espere terminar.',
  'errors.models-folder-unusable':
    'Não é possível armazenar modelos em {a}: {b}. Defina MODELS_FOLDER com uma pasta que permita gravação.',
  'errors.speech-model-catalogue-invalid': 'SPEECH_MODEL_CATALOGUE={a} não pode ser usado: {b}',
  'errors.language-model-not-installed':
    'O modelo de linguagem “{a}” não está instalado nesta máquina. Instale-o nas configurações, em Modelos, ou com “kinora models install {b}”.',
  'errors.language-runtime-missing':
    'A biblioteca que executa os modelos de linguagem não está aqui, ou foi feita para outra máquina. “kinora models install {a}” a instala; ela existe para Linux (x64 e arm64) e macOS (arm64).',
  'errors.language-model-unloadable':
    '{a} não pode ser carregado: o arquivo está danificado, ou é de uma arquitetura que esta versão do Kinora não conhece. “kinora models verify” diz qual dos dois.',
  'errors.language-model-memory':
    '{a} precisa de cerca de {b} GB de memória livre. Feche outros programas, ou instale um modelo menor.',
  'errors.language-model-crashed':
    '{a} terminou inesperadamente. A próxima solicitação o inicia de novo; se isso se repetir, verifique o arquivo com “kinora models verify”.',
  'errors.mcp-foreign-host':
    'Este servidor é acessado como {a}. Use esse endereço; um proxy precisa repassar o cabeçalho Host, e PUBLIC_BASE_URL precisa indicar o endereço.',
  'errors.mcp-too-many-calls':
    'No máximo {a} chamadas ao mesmo tempo: leia as respostas das outras, ou cancele-as.',
  'errors.mcp-unknown-video':
    'Não há vídeo com este ID na sua biblioteca. list_videos mostra os IDs.',
  'errors.mcp-unknown-clip':
    'Não há clipe com este ID. list_clips mostra os IDs, como 3f2a9c1b.77e01d42.',
  'errors.mcp-unknown-export': 'Não há clipe exportado com este ID. list_exports mostra os IDs.',
  'errors.mcp-unknown-job': 'Não há tarefa com este ID entre suas últimas tarefas.',
  'errors.mcp-ambiguous-id': 'Vários IDs começam assim: use mais caracteres.',
  'errors.mcp-clips-of-several-videos':
    'Uma exportação abrange um vídeo: exporte os clipes de cada vídeo separadamente.',
  'errors.mcp-nothing-to-change':
    'Diga o que alterar: title, start, end, remove, tighten, headline ou reset.',
  'errors.mcp-unexpected-response': 'O servidor respondeu de forma inesperada. Tente de novo.',
  'errors.webhook-not-found': 'Webhook não encontrado',
  'errors.too-many-webhooks': 'Webhooks demais: exclua um primeiro',
  'errors.webhook-inactive': 'O webhook está desativado: ative-o primeiro',
  'errors.address-unresolved': 'Não foi possível resolver o endereço. Tente de novo daqui a pouco.',
  'errors.mail-not-set-up':
    'Este servidor não envia e-mails. O administrador configura isso com SMTP_URL e MAIL_FROM.',
  'errors.no-email-address': 'Sua conta não tem um endereço de e-mail para o envio.',
  'errors.mail-not-sent':
    'Não foi possível enviar o e-mail. Tente mais tarde ou fale com o administrador.',
  'errors.confirmation-invalid':
    'Este link expirou ou pertence a outra conta. Ative os e-mails de novo para receber um novo.',
  'errors.task-too-expensive':
    'Este texto exige mais tempo ou memória do que qualquer texto de verdade. Use legendas mais curtas ou um intervalo mais curto.',
  'errors.workers-busy':
    'O servidor tem texto demais para processar no momento. Tente de novo em breve.',
  'errors.service-unavailable':
    'Serviço temporariamente indisponível. Tente de novo daqui a pouco.',
  'errors.too-many-attempts': 'Tentativas demais. Tente de novo daqui a {a}.',
  'errors.too-many-at-once': 'Solicitações demais ao mesmo tempo. Tente de novo daqui a pouco.',
  'errors.quota-jobs':
    'Você tem {a} tarefas não concluídas, o máximo que este servidor permite. Espere uma terminar, ou cancele uma.',
  'errors.quota-storage':
    'Isto não cabe no seu armazenamento: {a} GB de {b} GB estão em uso. Exclua vídeos ou clipes exportados para abrir espaço.',
  'errors.quota-upload':
    'Este arquivo é maior que seu espaço restante ({a} GB). Exclua vídeos ou clipes exportados para abrir espaço.',
  'errors.quota-video-minutes':
    'Isto passa dos seus {a} minutos de vídeo por dia. Tente de novo em {b} horas.',
  'errors.quota-video-length':
    'Este vídeo passa dos {a} minutos de vídeo por dia que este servidor permite.',
  'errors.quota-export-clips':
    'Uma exportação pode ter no máximo {a} clipes neste servidor. Selecione menos, e exporte os outros depois.',
  'errors.quota-export-length':
    'Os clipes de uma exportação podem durar {a} minutos no total neste servidor. Selecione menos, e exporte os outros depois.',
  'errors.quota-model-dollars':
    'Modelos de linguagem podem custar a você no máximo {a} dólares americanos por mês, dos quais {b} foram usados. Isto poderia ultrapassá-los. O próximo mês começa em {c}. Aumente seu próprio limite em Configurações → Uso, ou pergunte a quem opera este servidor.',
  'errors.quota-model-tokens':
    'Você pode usar no máximo {a} tokens de modelos de linguagem por mês, dos quais {b} foram usados. Isto poderia ultrapassá-los. O próximo mês começa em {c}. Aumente seu próprio limite em Configurações → Uso, ou pergunte a quem opera este servidor.',
  'errors.invalid-storage-key': 'Esta não é uma chave de armazenamento válida.',
  'errors.object-not-found': 'Este arquivo não existe mais.',
  'errors.object-deleted': 'O objeto foi excluído durante a gravação.',
  'errors.object-changed': 'O arquivo acabou de ser substituído. Tente de novo.',
  'errors.range-not-satisfiable': 'O arquivo não contém o intervalo solicitado.',
  'errors.invalid-signature': 'Este endereço de download não é válido.',
  'errors.link-expired': 'Este endereço de download expirou. Solicite um novo.',
  'errors.storage-unavailable':
    'O armazenamento não está respondendo como esperado. Tente de novo daqui a pouco.',
  'errors.storage-not-writable':
    'Não é possível gravar no armazenamento agora: o disco pode estar cheio, ou ser somente leitura.',
  'errors.storage-access-denied':
    'O armazenamento nega acesso a este servidor. O administrador precisa verificar as configurações de armazenamento.',
  'errors.database-missing':
    'O banco de dados está faltando: {a} pertence ao banco {b}, e {c} não está lá ou está vazio. Nada foi alterado. Verifique se tudo está montado, e se DATA_DIR e DATABASE_URL estão certos. Se o banco se perdeu, “kinora restore” lista os dumps dele, e coloca um dump ou um backup no lugar.',
  'errors.database-foreign':
    'Este é outro banco de dados: {a} pertence ao banco {b}, e {c} é o banco {d}. Nada foi alterado. Verifique se DATA_DIR, DATABASE_URL e S3_BUCKET correspondem entre si. “kinora restore” coloca um dump ou um backup no lugar; se este banco é o certo, por exemplo depois de pg_restore, execute “kinora restore --adopt”.',
  'errors.marker-unreadable':
    'Não é possível ler o arquivo {a} em {b}, que indica o banco de dados do armazenamento. Nada foi alterado. Se o banco é o certo, execute “kinora restore --adopt”.',
  'errors.storage-unusable': 'O armazenamento não pode ser usado: bucket “{a}” em {b}: {c}.',
  'errors.no-space': 'O armazenamento está cheio ({a}). Libere espaço e tente de novo.',
  'errors.download-encoded':
    'O servidor enviou o arquivo comprimido, embora tenha sido instruído a não fazê-lo. Baixe o arquivo você mesmo e envie-o.',
};
