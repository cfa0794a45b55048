/**
 * Words with which people ask what was said, in several languages: "what did she think about …",
 * "summarise the discussion of …". They say little about the subject, and are common in every
 * conversation. Folded, with their inflected forms.
 */
export const questionWords: ReadonlySet<string> = new Set(
  `
  about according attitude attitudes conclude concluded conclusion conclusions describe described discuss discussed discusses discussing
  discussion discussions explain explained find group groups meeting meetings mention mentioned mentions mentioning opinion opinions
  regard regarded regarding say saying says said someone somebody anyone anybody speak speaks spoke suggest suggested suggestion
  suggestions suggests summarise summarised summarize summarized summary talk talked talking talks team teams tell tells told think
  thinking thinks thought thoughts toward towards view views
  ansicht ansichten besprechen besprochen beschreiben diskussion diskutieren diskutiert erklaren erklart gesagt gesprochen meinen meint
  meinung meinungen reden sagen sagt sagte sprechen spricht uber zusammenfassen zusammenfassung erwahnt erwahnen denkt denken dachte
  avis decrire dire discuter discussion discussions dit disait explique expliquer mentionne mentionner opinion parle parler pense penser
  propos resume resumer sujet
  dice decir dicho dijo discusion discutir discutieron explica explicar hablar hablo habla menciona mencionar opina opinion piensa pensar
  resumen resumir sobre
  detto dice discusso discussione discutere parla parlare parlato pensa pensare riassumere riassunto menzionato spiegare spiegato
  disse dizer discussao discutir discutido falar falou fala pensa pensar mencionou resumir resumo explicar explicou
  `
    .split(/\s+/)
    .filter(Boolean),
);
