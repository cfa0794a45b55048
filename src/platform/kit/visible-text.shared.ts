/**
 * Removes the invisible characters that can reorder or disguise a title or a name: direction marks
 * and overrides, zero-width characters, tags, fillers. Joiners stay between letters that they join
 * or keep apart (Persian, Hindi), and emoji and variants of Han characters stay whole. Linear time.
 */
export function visibleText(text: string): string {
  // @protection disguised-names: never
  if (invisible.test(text))
    return text.replace(keptOrInvisible, (_, kept: string | undefined) => kept ?? '');
  return text;
}

const ignorable = String.raw`[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`;
const invisible = new RegExp(ignorable, 'u');

/** Letters of scripts in which a joiner between two letters changes their shape. */
const joined = `[${[
  'Arabic',
  'Syriac',
  'Nko',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Myanmar',
  'Khmer',
]
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('')}]`;

const emoji = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?`;

const keptOrInvisible = new RegExp(
  `(${[
    // The flags of England, Scotland and Wales: a black flag, five tag letters and their end.
    String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F}`,
    String.raw`${emoji}(?:\u200D${emoji})*`,
    String.raw`[#*0-9]\uFE0F\u20E3`,
    String.raw`\p{Script=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
    String.raw`[\u1820-\u18AA][\u180B-\u180D\u180F]`,
    String.raw`(?<=${joined})\p{Join_Control}(?=${joined})`,
  ].join('|')})|${ignorable}`,
  'gu',
);
