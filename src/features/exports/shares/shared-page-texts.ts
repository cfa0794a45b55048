import type { Catalogue } from '#platform/languages';

const english = {
  missing: 'Link not found',
  noLongerWorks: 'This link no longer works',
  missingText:
    'It has expired, or the person who shared it has revoked it. Ask them for a new one.',
  limited: 'Too many attempts',
  limitedText:
    'Several links from your network did not exist. Wait a few minutes, then open the link again.',
} as const;

/** What the pages of shared links say. */
export const sharedPageTexts: Catalogue<keyof typeof english> = {
  en: english,
  de: {
    missing: 'Link nicht gefunden',
    noLongerWorks: 'Dieser Link funktioniert nicht mehr',
    missingText:
      'Er ist abgelaufen oder wurde von der Person, die ihn geteilt hat, widerrufen. Bitte sie um einen neuen.',
    limited: 'Zu viele Versuche',
    limitedText:
      'Mehrere Links aus deinem Netzwerk gab es nicht. Warte ein paar Minuten und öffne den Link dann noch einmal.',
  },
  es: {
    missing: 'Enlace no encontrado',
    noLongerWorks: 'Este enlace ya no funciona',
    missingText: 'Ha caducado, o la persona que lo compartió lo ha revocado. Pídele uno nuevo.',
    limited: 'Demasiados intentos',
    limitedText:
      'Varios enlaces abiertos desde tu red no existían. Espera unos minutos y vuelve a abrir el enlace.',
  },
  fr: {
    missing: 'Lien introuvable',
    noLongerWorks: 'Ce lien ne fonctionne plus',
    missingText:
      'Il a expiré, ou la personne qui l’a partagé l’a révoqué. Demandez-lui-en un nouveau.',
    limited: 'Trop de tentatives',
    limitedText:
      'Plusieurs liens ouverts depuis votre réseau n’existaient pas. Patientez quelques minutes, puis rouvrez le lien.',
  },
  hi: {
    missing: 'लिंक नहीं मिला',
    noLongerWorks: 'यह लिंक अब काम नहीं करता',
    missingText: 'इसकी समय सीमा खत्म हो गई है, या इसे शेयर करने वाले ने निरस्त कर दिया है। उनसे नया लिंक मांगें।',
    limited: 'बहुत ज़्यादा कोशिशें हुईं',
    limitedText: 'आपके नेटवर्क से खोले गए कई लिंक मौजूद नहीं थे। कुछ मिनट रुकें, फिर लिंक दोबारा खोलें।',
  },
  ja: {
    missing: 'リンクが見つかりません',
    noLongerWorks: 'このリンクは使えなくなりました',
    missingText:
      '有効期限が切れたか、共有した人が無効にしました。共有した人に新しいリンクを依頼してください。',
    limited: '試行回数が多すぎます',
    limitedText:
      'お使いのネットワークから、存在しないリンクが何度も開かれました。数分待ってから、もう一度リンクを開いてください。',
  },
  pt: {
    missing: 'Link não encontrado',
    noLongerWorks: 'Este link não funciona mais',
    missingText: 'Ele expirou, ou a pessoa que o compartilhou o revogou. Peça um novo a ela.',
    limited: 'Tentativas demais',
    limitedText:
      'Vários links abertos na sua rede não existiam. Espere alguns minutos e abra o link de novo.',
  },
};
