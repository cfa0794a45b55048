import type { identity as english } from '../en/identity.ts';

export const identity: Record<keyof typeof english, string> = {
  'identity.connectAnAgent': 'Conectar um agente',
  'identity.addThisAddressAsA':
    'Adicione este endereço como servidor MCP remoto, por exemplo no Claude, Cursor ou VS Code. O agente então pede aqui a sua permissão.',
  'identity.connectedAgents': 'Agentes conectados',
  'identity.couldntLoadYourAgents': 'Não foi possível carregar seus agentes',
  'identity.loadingYourAgents': 'Carregando seus agentes',
  'identity.noAgentsYet': 'Nenhum agente',
  'identity.anAgentThatYouAllow': 'Os agentes que você permite aparecem aqui.',
  'identity.itLosesAccessImmediatelyTo':
    'Ele perde o acesso na hora. Para usá-lo de novo, conecte-o outra vez.',
  'identity.agentDisconnected': 'Agente desconectado',
  'identity.deleteAccount': 'Excluir conta',
  'identity.deletesYourAccountAndEverything':
    'Exclui sua conta e tudo o que há nela: vídeos, clipes, exportações e os links delas, predefinições, kits de marca, feeds, chats, tokens, webhooks e canais conectados.',
  'identity.deletesEverythingThatIsYours':
    'Exclui tudo o que é seu aqui: vídeos, clipes, exportações e os links delas, predefinições, kits de marca, feeds, chats, tokens, webhooks e canais conectados. Sua conta no provedor de identidade continua.',
  'identity.typeDeleteToConfirm': 'Digite “delete” para confirmar.',
  'identity.thisIsNotYourPassword': 'Esta não é a sua senha.',
  'identity.deleteYourAccount': 'Excluir sua conta?',
  'identity.everythingInItIsDeleted':
    'Tudo o que há nela é excluído na hora. Isto não pode ser desfeito.',
  'identity.deleteEverything': 'Excluir tudo',
  'identity.yourPassword': 'Sua senha',
  'identity.typeDeleteToConfirmLabel': 'Digite “delete” para confirmar',
  'identity.lastUsed': 'Último uso {when}',
  'identity.neverUsed': 'Nunca usado',
  'identity.passwordChanged': 'Senha alterada',
  'identity.yourOtherBrowsersAreSigned': 'Você saiu nos outros navegadores.',
  'identity.password': 'Senha',
  'identity.changingItSignsOutAll': 'Ao alterá-la, você sai em todos os outros navegadores.',
  'identity.currentPassword': 'Senha atual',
  'identity.thisIsNotYourCurrent': 'Esta não é a sua senha atual.',
  'identity.newPassword': 'Nova senha',
  'identity.atLeast10CharactersA':
    'Pelo menos 10 caracteres. Algumas palavras em sequência são fáceis de lembrar.',
  'identity.revokeMyApiTokensToo': 'Revogar também meus tokens de API',
  'identity.changePassword': 'Alterar senha',
  'identity.couldntLoadYourAccount': 'Não foi possível carregar sua conta',
  'identity.emailAddress': 'Endereço de e-mail',
  'identity.youAreSignedIn': 'Sessão iniciada',
  'identity.signOut': 'Sair',
  'identity.enterANameFirst': 'Digite um nome primeiro.',
  'identity.newToken': 'Novo token',
  'identity.createToken': 'Criar token',
  'identity.whatItIsForSo': 'Para que serve, para você reconhecê-lo depois.',
  'identity.yourToken': 'Seu token',
  'identity.done': 'Concluir',
  'identity.copyItNowItWont':
    'Copie agora; ele não será mostrado de novo. Qualquer pessoa com este token pode agir como você.',
  'identity.token': 'Token',
  'identity.tryIt': 'Testar',
  'identity.tokens': 'Tokens',
  'identity.couldntLoadYourTokens': 'Não foi possível carregar seus tokens',
  'identity.loadingYourTokens': 'Carregando seus tokens',
  'identity.noTokensYet': 'Nenhum token',
  'identity.createOnePerProgramSo': 'Crie um por programa, para poder revogá-los separadamente.',
  'identity.programsUsingItWillLose':
    'Os programas que o usam vão perder o acesso na hora. Isto não pode ser desfeito.',
  'identity.revokeToken': 'Revogar token',
  'identity.tokenRevoked': 'Token revogado',
  'identity.apiReference': 'Referência da API',
  'identity.everyEndpointWithItsParameters':
    'Todos os endpoints com seus parâmetros e respostas, e um console para testar.',
  'identity.openApiReference': 'Abrir a referência da API',
  'identity.openapiDocument': 'Documento OpenAPI',
};
