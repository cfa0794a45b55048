import { type Expression, type JSXChild, type Program, Visitor } from 'oxc-parser';

/** A text that stands in the code, and where in its file. */
export type Text = { text: string; start: number };

/** What shows or tells a text: attributes of elements and of components, and properties of options. */
const attributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'closeLabel',
  'confirmLabel',
  'description',
  'error',
  'facts',
  'heading',
  'hint',
  'intro',
  'label',
  'nameLabel',
  'placeholder',
  'summary',
  'text',
  'title',
  'valueText',
  'warning',
]);

/** The texts for people in a file of the web app that are no messages. */
export function textsIn(program: Program): Text[] {
  const texts: Text[] = [];
  const take = (expression: Expression) =>
    texts.push(...literalsOf(expression).filter(({ text }) => isWritten(text)));
  const takeChildren = (children: JSXChild[]) => {
    for (const child of children) {
      if (child.type === 'JSXText' && /\p{L}/u.test(child.value.replaceAll(/&\w+;/g, '')))
        texts.push({ text: child.value, start: child.start + child.value.search(/\S/) });
      if (child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression')
        take(child.expression);
    }
  };
  new Visitor({
    JSXElement: ({ children }) => takeChildren(children),
    JSXFragment: ({ children }) => takeChildren(children),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !attributes.has(name.name) || !value) return;
      if (value.type === 'Literal') take(value);
      if (value.type === 'JSXExpressionContainer' && value.expression.type !== 'JSXEmptyExpression')
        take(value.expression);
    },
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || !attributes.has(key.name)) return;
      if (value.type === 'Literal' || value.type === 'TemplateLiteral') take(value);
    },
  }).visit(program);
  return texts;
}

/** Words rather than a name of the code: with a capital letter or a blank. */
const isWritten = (text: string) => /\p{L}/u.test(text) && /\p{Lu}|\s/u.test(text);

/** The literals that an expression may become. */
function literalsOf(expression: Expression): Text[] {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string'
        ? [{ text: expression.value, start: expression.start }]
        : [];
    case 'TemplateLiteral':
      return expression.quasis.map(({ value, start }) => ({ text: value.raw, start }));
    case 'ConditionalExpression':
      return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)];
    case 'LogicalExpression':
      return [...literalsOf(expression.left), ...literalsOf(expression.right)];
    default:
      return [];
  }
}

/** The texts of the web app that its catalogue of messages lacks, a line each. */
export function textProblems(
  files: { path: string; texts: { text: string; line: number }[] }[],
): string[] {
  return files
    .filter(({ path }) => /^web\/(app|features|ui)\/(?!.*\.test\.)/.test(path))
    .flatMap(({ path, texts }) =>
      texts.map(
        ({ text, line }) =>
          `${path}:${line} says "${text.trim().replaceAll(/\s+/g, ' ')}": write it in web/messages/en, and t('its.id') here`,
      ),
    );
}
