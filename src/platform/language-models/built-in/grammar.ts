import type { JSONSchema7, JSONSchema7Definition } from '@ai-sdk/provider';

/**
 * The grammar (GBNF, as llama.cpp reads it) of the JSON texts that a schema allows, so that a model
 * can write nothing else. Properties come in the order of the schema. Keywords that a grammar cannot
 * say, such as formats and bounds of numbers, are left to the check of the answer.
 */
export function jsonGrammar(schema: JSONSchema7 | undefined): string {
  const rules = new Map(basicRules);
  const root =
    schema === undefined ? 'object' : expression(schema, { rules, defs: schema, path: 'r' });
  rules.set('root', root);
  return [...rules].map(([name, body]) => `${name} ::= ${body}`).join('\n');
}

/** Whitespace is one space at most: otherwise a model may write nothing else. */
const basicRules: readonly (readonly [name: string, body: string])[] = [
  ['ws', '" "?'],
  ['char', String.raw`[^"\\\x7F\x00-\x1F] | "\\" (["\\bfnrt] | "u" [0-9a-fA-F]{4})`],
  ['string', String.raw`"\"" char* "\""`],
  ['integer', '"-"? ("0" | [1-9] [0-9]{0,15})'],
  ['number', 'integer ("." [0-9]{1,15})? ([eE] [-+]? [0-9]{1,3})?'],
  ['boolean', '"true" | "false"'],
  ['null', '"null"'],
  ['value', 'object | array | string | number | boolean | null'],
  ['member', 'string ws ":" ws value'],
  ['object', '"{" ws (member (ws "," ws member)*)? ws "}"'],
  ['array', '"[" ws (value (ws "," ws value)*)? ws "]"'],
];

type Context = { rules: Map<string, string>; defs: JSONSchema7; path: string };

function expression(schema: JSONSchema7Definition, context: Context): string {
  if (typeof schema === 'boolean') return 'value';
  const target = schema.$ref === undefined ? undefined : referredTo(schema.$ref, context);
  if (target !== undefined) return target;
  if (schema.const !== undefined) return literal(JSON.stringify(schema.const));
  if (schema.enum) return either(schema.enum.map((value) => literal(JSON.stringify(value))));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return either(choices.map((each, at) => part(each, context, `o${at}`)));
  const types = [schema.type ?? []].flat();
  return types.length === 0 ? 'value' : either(types.map((type) => ofType(type, schema, context)));
}

function ofType(type: string, schema: JSONSchema7, context: Context): string {
  if (type === 'object') return schema.properties ? objectOf(schema, context) : 'object';
  if (type === 'array') return arrayOf(schema, context);
  if (type === 'string') return textOf(schema);
  return context.rules.has(type) ? type : 'value';
}

function objectOf({ properties = {}, required = [] }: JSONSchema7, context: Context): string {
  const members = Object.entries(properties).map(([name, schema], at) => ({
    text: `${literal(JSON.stringify(name))} ws ":" ws ${part(schema, context, `p${at}`)}`,
    isRequired: required.includes(name),
  }));
  return `"{" ws ${membersFrom(members)} ws "}"`;
}

type Member = { text: string; isRequired: boolean };

/** Whichever of the members come, commas are between them; the required ones are first. */
function membersFrom(members: readonly Member[]): string {
  const required = members.filter(({ isRequired }) => isRequired).map(({ text }) => text);
  const optional = members.filter(({ isRequired }) => !isRequired).map(({ text }) => text);
  const following = optional.map((text) => `(ws "," ws ${text})?`);
  if (required.length > 0) return [required.join(' ws "," ws '), ...following].join(' ');
  const beginnings = optional.map((text, at) => [text, ...following.slice(at + 1)].join(' '));
  return beginnings.length === 0 ? '""' : `(${either(beginnings)})?`;
}

function arrayOf({ items, minItems = 0, maxItems }: JSONSchema7, context: Context): string {
  const item = items === undefined || Array.isArray(items) ? 'value' : part(items, context, 'i');
  if (maxItems === 0) return '"[" ws "]"';
  const most = maxItems === undefined ? '' : maxItems - 1;
  const more = `(ws "," ws ${item}){${Math.max(0, minItems - 1)},${most}}`;
  return `"[" ws ${minItems > 0 ? `${item} ${more}` : `(${item} ${more})?`} ws "]"`;
}

/** Longer repetitions make the grammar slow. */
const maxRepetitions = 1000;

function textOf({ minLength = 0, maxLength }: JSONSchema7): string {
  if (minLength === 0 && maxLength === undefined) return 'string';
  const most = maxLength === undefined || maxLength > maxRepetitions ? '' : maxLength;
  return String.raw`"\"" char{${Math.min(minLength, maxRepetitions)},${most}} "\""`;
}

/** A rule of its own, so that what repeats or chooses applies to the whole. */
function part(schema: JSONSchema7Definition, context: Context, step: string): string {
  const body = expression(schema, { ...context, path: `${context.path}-${step}` });
  if (/^[\w-]+$/.test(body)) return body;
  const name = `${context.path}-${step}`;
  context.rules.set(name, body);
  return name;
}

/** Schemas that are used several times, or that contain themselves. */
function referredTo(reference: string, context: Context): string | undefined {
  const [, key = ''] = /^#\/(?:\$defs|definitions)\/([\w-]+)$/.exec(reference) ?? [];
  const schema = { ...context.defs.definitions, ...context.defs.$defs }[key];
  if (schema === undefined) return 'value';
  const name = `d-${key.replaceAll(/[^a-zA-Z0-9]/g, '-')}`;
  if (!context.rules.has(name)) {
    context.rules.set(name, 'value');
    context.rules.set(name, expression(schema, { ...context, path: name }));
  }
  return name;
}

const either = (expressions: readonly string[]): string =>
  expressions.length === 1
    ? (expressions[0] ?? 'value')
    : expressions.map((each) => `(${each})`).join(' | ');

const literal = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
