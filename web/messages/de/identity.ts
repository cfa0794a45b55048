import type { identity as english } from '../en/identity.ts';

/** Texts of identity. */
export const identity: Record<keyof typeof english, string> = {
  'identity.connectAnAgent': 'Agenten verbinden',
  'identity.addThisAddressAsA':
    'Füge diese Adresse als entfernten MCP-Server hinzu, zum Beispiel in Claude, Cursor oder VS Code. Der Agent bittet dich dann hier um Erlaubnis.',
  'identity.connectedAgents': 'Verbundene Agenten',
  'identity.couldntLoadYourAgents': 'Deine Agenten konnten nicht geladen werden',
  'identity.loadingYourAgents': 'Deine Agenten werden geladen',
  'identity.noAgentsYet': 'Noch keine Agenten',
  'identity.anAgentThatYouAllow': 'Agenten, die du erlaubst, erscheinen hier.',
  'identity.itLosesAccessImmediatelyTo':
    'Er verliert sofort den Zugriff. Um ihn wieder zu nutzen, verbinde ihn neu.',
  'identity.agentDisconnected': 'Agent getrennt',
  'identity.deleteAccount': 'Konto löschen',
  'identity.deletesYourAccountAndEverything':
    'Löscht dein Konto und alles darin: Videos, Clips, Exporte und Links dazu, Vorlagen, Marken-Kits, Feeds, Chats, Tokens, Webhooks und verbundene Kanäle.',
  'identity.deletesEverythingThatIsYours':
    'Löscht alles, was dir hier gehört: Videos, Clips, Exporte und Links dazu, Vorlagen, Marken-Kits, Feeds, Chats, Tokens, Webhooks und verbundene Kanäle. Dein Konto beim Identitätsanbieter bleibt.',
  'identity.typeDeleteToConfirm': 'Gib zur Bestätigung „delete“ ein.',
  'identity.thisIsNotYourPassword': 'Das ist nicht dein Passwort.',
  'identity.deleteYourAccount': 'Dein Konto löschen?',
  'identity.everythingInItIsDeleted':
    'Alles darin wird sofort gelöscht. Das lässt sich nicht rückgängig machen.',
  'identity.deleteEverything': 'Alles löschen',
  'identity.yourPassword': 'Dein Passwort',
  'identity.typeDeleteToConfirmLabel': 'Zur Bestätigung „delete“ eingeben',
  'identity.lastUsed': 'Zuletzt verwendet {when}',
  'identity.neverUsed': 'Nie verwendet',
  'identity.passwordChanged': 'Passwort geändert',
  'identity.yourOtherBrowsersAreSigned': 'Deine anderen Browser sind abgemeldet.',
  'identity.password': 'Passwort',
  'identity.changingItSignsOutAll': 'Eine Änderung meldet alle deine anderen Browser ab.',
  'identity.currentPassword': 'Aktuelles Passwort',
  'identity.thisIsNotYourCurrent': 'Das ist nicht dein aktuelles Passwort.',
  'identity.newPassword': 'Neues Passwort',
  'identity.atLeast10CharactersA':
    'Mindestens 10 Zeichen. Ein paar Wörter hintereinander kann man sich leicht merken.',
  'identity.revokeMyApiTokensToo': 'Auch meine API-Tokens widerrufen',
  'identity.changePassword': 'Passwort ändern',
  'identity.couldntLoadYourAccount': 'Dein Konto konnte nicht geladen werden',
  'identity.emailAddress': 'E-Mail-Adresse',
  'identity.youAreSignedIn': 'Du bist angemeldet',
  'identity.signOut': 'Abmelden',
  'identity.enterANameFirst': 'Gib zuerst einen Namen ein.',
  'identity.newToken': 'Neues Token',
  'identity.createToken': 'Token erstellen',
  'identity.whatItIsForSo': 'Wofür es ist, damit du es später wiedererkennst.',
  'identity.yourToken': 'Dein Token',
  'identity.done': 'Fertig',
  'identity.copyItNowItWont':
    'Kopiere es jetzt; es wird nicht noch einmal angezeigt. Wer dieses Token hat, kann in deinem Namen handeln.',
  'identity.token': 'Token',
  'identity.tryIt': 'Ausprobieren',
  'identity.tokens': 'Tokens',
  'identity.couldntLoadYourTokens': 'Deine Tokens konnten nicht geladen werden',
  'identity.loadingYourTokens': 'Deine Tokens werden geladen',
  'identity.noTokensYet': 'Noch keine Tokens',
  'identity.createOnePerProgramSo':
    'Erstelle eins pro Programm, damit du sie einzeln widerrufen kannst.',
  'identity.programsUsingItWillLose':
    'Programme, die es verwenden, verlieren sofort den Zugriff. Das lässt sich nicht rückgängig machen.',
  'identity.revokeToken': 'Token widerrufen',
  'identity.tokenRevoked': 'Token wurde widerrufen',
  'identity.apiReference': 'API-Referenz',
  'identity.everyEndpointWithItsParameters':
    'Jeder Endpunkt mit Parametern und Antworten, mit Konsole zum Ausprobieren.',
  'identity.openApiReference': 'API-Referenz öffnen',
  'identity.openapiDocument': 'OpenAPI-Dokument',
};
