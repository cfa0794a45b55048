/**
 * The names of a message's arguments: of "{count, plural, one {# clip} other {# clips}}", count. A
 * branch of a plural is told from an argument by its "#" or its blanks; a test finds branches that
 * have neither.
 */
export type ArgumentsOf<Text extends string> =
  Text extends `${string}{${infer Inside}}${infer Rest}`
    ? Exclude<NameIn<Inside>, Unnamed> | ArgumentsOf<Rest>
    : never;

type NameIn<Inside extends string> = Inside extends `${infer Name},${string}` ? Name : Inside;
type Unnamed = `${string}${' ' | '#' | '{'}${string}` | '';

/** What a message needs to become a text. */
export type ValuesOf<Text extends string, Value = string | number> = Record<
  ArgumentsOf<Text>,
  Value
>;

/** Nothing for a message without arguments, or one object with all of them. */
export type Given<Text extends string, Value = string | number> = [ArgumentsOf<Text>] extends [
  never,
]
  ? []
  : [values: ValuesOf<Text, Value>];
