import { type Catalogue, type Locale, textsIn } from '#platform/languages';

const english = {
  confirmSubject: 'Get an email when a long job ends',
  confirm:
    'Open this link, signed in to Kinora, to get an email when a job that took longer than two minutes ends:',
  confirmValid:
    'The link is valid for seven days. If you did not ask for this, do nothing: no other email follows.',
  unnamed: 'your video',
  found: 'Clips found: {name}',
  notFound: 'No clips found: {name}',
  exported: 'Export finished: {name}',
  notExported: 'Export failed: {name}',
  foundText: 'The clips of “{title}” are ready to review.',
  notFoundText: 'Kinora could not find the clips of “{title}”. {reason}',
  exportedText: 'The clips of “{title}” are exported.',
  notExportedText: 'Kinora could not export clips of “{title}”. {reason}',
  unknownReason: 'The reason is unknown.',
  turnOff: 'You get this email because it took longer than two minutes. Turn these emails off:',
} as const;

/** What emails say, in every language. */
export const noticeCatalogue: Catalogue<keyof typeof english> = {
  en: english,
  de: {
    confirmSubject: 'E-Mail erhalten, wenn ein langer Auftrag endet',
    confirm:
      'Öffne diesen Link, während du bei Kinora angemeldet bist, um eine E-Mail zu erhalten, wenn ein Auftrag endet, der länger als zwei Minuten gedauert hat:',
    confirmValid:
      'Der Link gilt sieben Tage. Wenn du das nicht angefordert hast, tu nichts: Es kommt keine weitere E-Mail.',
    unnamed: 'dein Video',
    found: 'Clips gefunden: {name}',
    notFound: 'Keine Clips gefunden: {name}',
    exported: 'Export fertig: {name}',
    notExported: 'Export fehlgeschlagen: {name}',
    foundText: 'Die Clips von „{title}“ sind bereit zur Durchsicht.',
    notFoundText: 'Kinora konnte die Clips von „{title}“ nicht finden. {reason}',
    exportedText: 'Die Clips von „{title}“ sind exportiert.',
    notExportedText: 'Kinora konnte Clips von „{title}“ nicht exportieren. {reason}',
    unknownReason: 'Der Grund ist nicht bekannt.',
    turnOff:
      'Du bekommst diese E-Mail, weil es länger als zwei Minuten gedauert hat. Diese E-Mails abschalten:',
  },
  es: {
    confirmSubject: 'Recibe un correo cuando termine una tarea larga',
    confirm:
      'Abre este enlace con la sesión iniciada en Kinora para recibir un correo cuando termine una tarea que haya durado más de dos minutos:',
    confirmValid:
      'El enlace vale siete días. Si no lo has pedido, no hagas nada: no llegará ningún otro correo.',
    unnamed: 'tu video',
    found: 'Clips encontrados: {name}',
    notFound: 'No se encontraron clips: {name}',
    exported: 'Exportación terminada: {name}',
    notExported: 'No se pudo exportar: {name}',
    foundText: 'Los clips de «{title}» están listos para revisar.',
    notFoundText: 'Kinora no pudo encontrar los clips de «{title}». {reason}',
    exportedText: 'Los clips de «{title}» se han exportado.',
    notExportedText: 'Kinora no pudo exportar clips de «{title}». {reason}',
    unknownReason: 'Se desconoce el motivo.',
    turnOff: 'Recibes este correo porque tardó más de dos minutos. Desactiva estos correos:',
  },
  fr: {
    confirmSubject: 'Recevoir un e-mail à la fin d’une longue tâche',
    confirm:
      'Ouvrez ce lien en étant connecté à Kinora pour recevoir un e-mail à la fin de chaque tâche de plus de deux minutes :',
    confirmValid:
      'Le lien est valable sept jours. Si vous n’avez rien demandé, ne faites rien : aucun autre e-mail ne suivra.',
    unnamed: 'votre vidéo',
    found: 'Clips trouvés : {name}',
    notFound: 'Aucun clip trouvé : {name}',
    exported: 'Export terminé : {name}',
    notExported: 'Échec de l’export : {name}',
    foundText: 'Les clips de « {title} » sont prêts à être passés en revue.',
    notFoundText: 'Kinora n’a pas pu trouver les clips de « {title} ». {reason}',
    exportedText: 'Les clips de « {title} » sont exportés.',
    notExportedText: 'Kinora n’a pas pu exporter des clips de « {title} ». {reason}',
    unknownReason: 'La raison est inconnue.',
    turnOff:
      'Vous recevez cet e-mail parce que cela a duré plus de deux minutes. Désactiver ces e-mails :',
  },
  hi: {
    confirmSubject: 'लंबी जॉब खत्म होने पर ईमेल पाएं',
    confirm:
      'दो मिनट से ज़्यादा चलने वाली जॉब खत्म होने पर ईमेल पाने के लिए, Kinora में साइन इन रहते हुए यह लिंक खोलें:',
    confirmValid:
      'लिंक सात दिन तक मान्य है। अगर आपने यह अनुरोध नहीं किया है, तो कुछ न करें: और कोई ईमेल नहीं आएगा।',
    unnamed: 'आपका वीडियो',
    found: 'क्लिप मिल गईं: {name}',
    notFound: 'कोई क्लिप नहीं मिली: {name}',
    exported: 'एक्सपोर्ट पूरा हुआ: {name}',
    notExported: 'एक्सपोर्ट नहीं हो सका: {name}',
    foundText: '“{title}” की क्लिप समीक्षा के लिए तैयार हैं।',
    notFoundText: 'Kinora “{title}” की क्लिप नहीं ढूंढ सका। {reason}',
    exportedText: '“{title}” की क्लिप एक्सपोर्ट हो गई हैं।',
    notExportedText: 'Kinora “{title}” की क्लिप एक्सपोर्ट नहीं कर सका। {reason}',
    unknownReason: 'वजह पता नहीं है।',
    turnOff: 'आपको यह ईमेल इसलिए मिला क्योंकि इसमें दो मिनट से ज़्यादा लगे। ये ईमेल बंद करें:',
  },
  ja: {
    confirmSubject: '長いジョブが終わったときのメール通知',
    confirm:
      '2分を超えるジョブが終わったときにメールを受け取るには、Kinoraにログインした状態でこのリンクを開いてください。',
    confirmValid:
      'リンクの有効期間は7日間です。心当たりがない場合は、何もする必要はありません。これ以降メールは届きません。',
    unnamed: 'あなたの動画',
    found: 'クリップが見つかりました: {name}',
    notFound: 'クリップが見つかりませんでした: {name}',
    exported: '書き出しが完了しました: {name}',
    notExported: '書き出せませんでした: {name}',
    foundText: '「{title}」のクリップを確認できます。',
    notFoundText: '「{title}」のクリップを見つけられませんでした。{reason}',
    exportedText: '「{title}」のクリップを書き出しました。',
    notExportedText: '「{title}」のクリップを書き出せませんでした。{reason}',
    unknownReason: '原因は不明です。',
    turnOff: '2分を超えたため、このメールをお送りしています。このメール通知をオフにするには:',
  },
  pt: {
    confirmSubject: 'Receba um e-mail quando uma tarefa longa terminar',
    confirm:
      'Abra este link com a sessão iniciada no Kinora para receber um e-mail quando terminar uma tarefa que levou mais de dois minutos:',
    confirmValid:
      'O link vale por sete dias. Se você não pediu isto, não faça nada: nenhum outro e-mail será enviado.',
    unnamed: 'seu vídeo',
    found: 'Clipes encontrados: {name}',
    notFound: 'Nenhum clipe encontrado: {name}',
    exported: 'Exportação concluída: {name}',
    notExported: 'Falha na exportação: {name}',
    foundText: 'Os clipes de “{title}” estão prontos para revisão.',
    notFoundText: 'O Kinora não conseguiu encontrar os clipes de “{title}”. {reason}',
    exportedText: 'Os clipes de “{title}” foram exportados.',
    notExportedText: 'O Kinora não conseguiu exportar clipes de “{title}”. {reason}',
    unknownReason: 'O motivo é desconhecido.',
    turnOff: 'Você recebe este e-mail porque levou mais de dois minutos. Desative estes e-mails:',
  },
};

/** What emails say, in one language. */
export const noticeTexts = (locale: Locale) => textsIn<typeof english>(noticeCatalogue, locale);
