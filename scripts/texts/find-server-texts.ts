import { type ESTree, parseSync, Visitor } from 'vite';

/** The last name of what a template puts in: `limits.albumTracksMax` fills `:albumTracksMax`. */
const nameOf = (node: ESTree.Expression): string => {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') return node.property.name;
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier') return node.callee.name;
  return 'value';
};

/** The texts that an expression may be, as keys: what a template puts in is a placeholder. */
const textsOf = (node: ESTree.Node | null | undefined): string[] => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node?.type !== 'TemplateLiteral') return [];
  const parts = node.quasis.map(({ value }, at) => {
    const filling = node.expressions[at];
    return `${value.cooked ?? ''}${filling ? `:${nameOf(filling)}` : ''}`;
  });
  return [parts.join('')];
};

/** Functions whose first argument stands in a mail. */
const mailParts = new Set(['text', 'note', 'button']);

/**
 * What a module of the functions says to people: messages of errors, and the subjects and words of mails. They are English
 * to this day, so their keys are only those that they will have.
 */
export const findServerTexts = (file: string, code: string): string[] => {
  const isMail = file.includes('/mail/');
  const texts: string[] = [];
  new Visitor({
    NewExpression({ callee, arguments: [, message] }) {
      if (callee.type === 'Identifier' && callee.name === 'AppError') texts.push(...textsOf(message));
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && id.name === 'message') texts.push(...textsOf(init));
    },
    CallExpression({ callee, arguments: [words] }) {
      if (isMail && callee.type === 'Identifier' && mailParts.has(callee.name)) texts.push(...textsOf(words));
    },
    Property({ key, value }) {
      if (isMail && key.type === 'Identifier' && key.name === 'subject') texts.push(...textsOf(value));
    },
  }).visit(parseSync(file, code).program);
  return texts.filter((text) => /\p{L}{2} ?/u.test(text));
};
