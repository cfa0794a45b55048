import type { identity as english } from '../en/identity.ts';

/** Texts of identity. */
export const identity: Record<keyof typeof english, string> = {
  'identity.connectAnAgent': 'Conectar un agente',
  'identity.addThisAddressAsA':
    'Agrega esta dirección como servidor MCP remoto, por ejemplo en Claude, Cursor o VS Code. El agente te pedirá permiso aquí.',
  'identity.connectedAgents': 'Agentes conectados',
  'identity.couldntLoadYourAgents': 'No se pudieron cargar tus agentes',
  'identity.loadingYourAgents': 'Cargando tus agentes',
  'identity.noAgentsYet': 'Aún no hay agentes',
  'identity.anAgentThatYouAllow': 'Los agentes que permitas aparecen aquí.',
  'identity.itLosesAccessImmediatelyTo':
    'Pierde el acceso de inmediato. Para volver a usarlo, conéctalo de nuevo.',
  'identity.agentDisconnected': 'Agente desconectado',
  'identity.deleteAccount': 'Eliminar cuenta',
  'identity.deletesYourAccountAndEverything':
    'Elimina tu cuenta y todo lo que contiene: videos, clips, exportaciones y sus enlaces, preajustes, kits de marca, feeds, chats, tokens, webhooks y canales conectados.',
  'identity.deletesEverythingThatIsYours':
    'Elimina todo lo tuyo aquí: videos, clips, exportaciones y sus enlaces, preajustes, kits de marca, feeds, chats, tokens, webhooks y canales conectados. Tu cuenta en el proveedor de identidad se mantiene.',
  'identity.typeDeleteToConfirm': 'Escribe «delete» para confirmar.',
  'identity.thisIsNotYourPassword': 'Esta no es tu contraseña.',
  'identity.deleteYourAccount': '¿Eliminar tu cuenta?',
  'identity.everythingInItIsDeleted':
    'Todo lo que contiene se elimina al instante. Esto no se puede deshacer.',
  'identity.deleteEverything': 'Eliminar todo',
  'identity.yourPassword': 'Tu contraseña',
  'identity.typeDeleteToConfirmLabel': 'Escribe «delete» para confirmar',
  'identity.lastUsed': 'Último uso {when}',
  'identity.neverUsed': 'Sin usar',
  'identity.passwordChanged': 'Contraseña cambiada',
  'identity.yourOtherBrowsersAreSigned': 'Se cerró la sesión en tus otros navegadores.',
  'identity.password': 'Contraseña',
  'identity.changingItSignsOutAll': 'Al cambiarla se cierra la sesión en tus otros navegadores.',
  'identity.currentPassword': 'Contraseña actual',
  'identity.thisIsNotYourCurrent': 'Esta no es tu contraseña actual.',
  'identity.newPassword': 'Nueva contraseña',
  'identity.atLeast10CharactersA':
    'Al menos 10 caracteres. Varias palabras seguidas son fáciles de recordar.',
  'identity.revokeMyApiTokensToo': 'Revocar también mis tokens de API',
  'identity.changePassword': 'Cambiar contraseña',
  'identity.couldntLoadYourAccount': 'No se pudo cargar tu cuenta',
  'identity.emailAddress': 'Correo electrónico',
  'identity.youAreSignedIn': 'Has iniciado sesión',
  'identity.signOut': 'Cerrar sesión',
  'identity.enterANameFirst': 'Escribe primero un nombre.',
  'identity.newToken': 'Nuevo token',
  'identity.createToken': 'Crear token',
  'identity.whatItIsForSo': 'Para qué sirve, así lo reconoces después.',
  'identity.yourToken': 'Tu token',
  'identity.done': 'Listo',
  'identity.copyItNowItWont':
    'Cópialo ahora; no se volverá a mostrar. Quien tenga este token puede actuar en tu nombre.',
  'identity.token': 'Token',
  'identity.tryIt': 'Pruébalo',
  'identity.tokens': 'Tokens',
  'identity.couldntLoadYourTokens': 'No se pudieron cargar tus tokens',
  'identity.loadingYourTokens': 'Cargando tus tokens',
  'identity.noTokensYet': 'Aún no hay tokens',
  'identity.createOnePerProgramSo': 'Crea uno por programa para poder revocarlos por separado.',
  'identity.programsUsingItWillLose':
    'Los programas que lo usen perderán el acceso de inmediato. Esto no se puede deshacer.',
  'identity.revokeToken': 'Revocar token',
  'identity.tokenRevoked': 'Token revocado',
  'identity.apiReference': 'Referencia de la API',
  'identity.everyEndpointWithItsParameters':
    'Cada endpoint con sus parámetros y respuestas, con una consola para probarlo.',
  'identity.openApiReference': 'Abrir referencia de la API',
  'identity.openapiDocument': 'Documento OpenAPI',
};
