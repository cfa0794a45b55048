/** `Object.keys` and `Object.fromEntries` for objects whose keys the compiler knows. */

/** Every key that one of the objects of a union has. */
export type KeyOf<T> = T extends unknown ? keyof T & string : never;
type ValueAt<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;

/** The keys of an object, in its order. */
export function keysOf<T extends object>(object: T): KeyOf<T>[];
export function keysOf(object: object): string[] {
  return Object.keys(object);
}

/** An object with these keys, and the value that `valueFor` has for each. */
export function keyed<Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value>;
export function keyed(keys: readonly string[], valueFor: (key: string) => unknown): object {
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)]));
}

/** One object with the entries of several, whose keys differ. */
export function merged<T extends object>(
  objects: readonly T[],
): { [Key in KeyOf<T>]: ValueAt<T, Key> };
export function merged(objects: readonly object[]): object {
  return Object.assign({}, ...objects);
}
