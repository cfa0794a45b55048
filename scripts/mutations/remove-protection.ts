import { parseSync, visitorKeys } from 'oxc-parser';
import type { Marker } from './markers.ts';

/** The fields that all nodes of the syntax tree have; the others are narrowed where they are read. */
type SyntaxNode = { type: string; start: number; end: number; [field: string]: unknown };
type Edit = { start: number; end: number; text: string };

/**
 * The text of the marker's file without the protection.
 * @throws Error when the operation does not apply to the code below the marker
 */
export function withoutProtection(text: string, marker: Marker): string {
  const path = pathTo(parsed(marker.file, text), marker.start);
  const edit = path && editOf(marker, path, text);
  if (!edit)
    throw new Error(
      `${marker.file}:${marker.line}: “${marker.operation}” does not apply to the code below`,
    );
  const changed = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  parsed(marker.file, changed);
  return changed;
}

function parsed(file: string, text: string): unknown {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file} does not parse: ${error.message}`);
  return program;
}

/**
 * The nodes from the program to the marked one: the outermost that begins there, or the member of
 * a chain whose dot is there.
 */
function pathTo(program: unknown, start: number): SyntaxNode[] | undefined {
  const path: SyntaxNode[] = [];
  let node: SyntaxNode | undefined = isNode(program) ? program : undefined;
  while (node) {
    path.push(node);
    if (path.length > 1 && (node.start === start || isLinkAt(node, start))) return path;
    node = childrenOf(node).find((child) => child.start <= start && start < child.end);
  }
  return undefined;
}

function isLinkAt({ type, object, property }: SyntaxNode, start: number): boolean {
  return (
    type === 'MemberExpression' &&
    isNode(object) &&
    isNode(property) &&
    object.end <= start &&
    start < property.start
  );
}

function editOf({ operation, start }: Marker, path: SyntaxNode[], text: string): Edit | undefined {
  const [parent, node] = path.slice(-2);
  if (!parent || !node) return undefined;
  switch (operation) {
    case 'remove':
      return isLinkAt(node, start) ? linkRemoval(parent, node) : removal(parent, node, text);
    case 'always':
    case 'never':
      return replaced(conditionOf(node), operation === 'always' ? 'true' : 'false');
    case 'plain': {
      const argument = plainArgument(valueIn(node));
      return replaced(valueIn(node), argument && text.slice(argument.start, argument.end));
    }
    case 'unbounded':
      return replaced(valueIn(node), 'Infinity');
    case 'zero':
      return replaced(valueIn(node), '0');
  }
}

function replaced(node: SyntaxNode | undefined, text: string | undefined): Edit | undefined {
  return node && text !== undefined ? { start: node.start, end: node.end, text } : undefined;
}

/** `.method(…)` of a chain. */
function linkRemoval(call: SyntaxNode, { object }: SyntaxNode): Edit | undefined {
  if (call.type !== 'CallExpression' || !isNode(object)) return undefined;
  return { start: object.end, end: call.end, text: '' };
}

function removal(parent: SyntaxNode, node: SyntaxNode, text: string): Edit | undefined {
  const [field] =
    Object.entries(parent).find(([, value]) => Array.isArray(value) && value.includes(node)) ?? [];
  if (field === 'properties' || field === 'elements' || field === 'arguments') {
    const comma = /^\s*,/.exec(text.slice(node.end))?.[0] ?? '';
    return { start: node.start, end: node.end + comma.length, text: '' };
  }
  // The first operand begins where the whole expression does, which is then what is marked.
  if (parent.type === 'LogicalExpression' && isNode(parent.left))
    return { start: parent.left.end, end: node.end, text: '' };
  return field !== undefined && isRemovable(node) ? replaced(node, ';') : undefined;
}

/** A declaration that the rest of the code needs would fail by its absence, whatever it protects. */
function isRemovable({ type, kind }: SyntaxNode): boolean {
  if (type === 'VariableDeclaration') return kind === 'using' || kind === 'await using';
  return type.endsWith('Statement');
}

function conditionOf(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'IfStatement') return isNode(node.test) ? node.test : undefined;
  const value = valueIn(node);
  if (value?.type !== 'ConditionalExpression') return value;
  return isNode(value.test) ? value.test : undefined;
}

/** Where a node that has or returns a value holds it. */
const valueFields: Record<string, string> = {
  ExportNamedDeclaration: 'declaration',
  VariableDeclarator: 'init',
  AssignmentExpression: 'right',
  ReturnStatement: 'argument',
  ExpressionStatement: 'expression',
  Property: 'value',
  ArrowFunctionExpression: 'body',
  AwaitExpression: 'argument',
  ParenthesizedExpression: 'expression',
};

function valueIn(node: SyntaxNode): SyntaxNode | undefined {
  const [declarator] = Array.isArray(node.declarations) ? node.declarations : [];
  if (isNode(declarator)) return valueIn(declarator);
  const field = valueFields[node.type];
  if (field === undefined) return /Statement|Declaration/.test(node.type) ? undefined : node;
  const inner = node[field];
  return isNode(inner) ? valueIn(inner) : undefined;
}

/** The first argument of a call, or of the one before it in the chain, that is no literal. */
function plainArgument(call: SyntaxNode | undefined): SyntaxNode | undefined {
  if (call?.type !== 'CallExpression' || !Array.isArray(call.arguments)) return undefined;
  const argument = call.arguments.filter(isNode).find(({ type }) => type !== 'Literal');
  if (argument) return argument;
  return isNode(call.callee) && isNode(call.callee.object)
    ? plainArgument(call.callee.object)
    : undefined;
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => node[key]).filter(isNode);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
