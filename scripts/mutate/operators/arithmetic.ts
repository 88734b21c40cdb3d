import type { ESTree } from 'vite';
import { as, betweenAs, type Operator, textOf } from './operator.ts';

const inverse = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
]);

/** Texts are put together with `+` as well, and are no logic. */
const isText = (node: ESTree.Expression | ESTree.PrivateIdentifier): boolean => {
  if (node.type === 'Literal') return typeof node.value === 'string';
  if (node.type === 'BinaryExpression') return node.operator === '+' && (isText(node.left) || isText(node.right));
  return node.type === 'TemplateLiteral';
};

const isCount = (node: ESTree.BinaryExpression): boolean => !isText(node.left) && !isText(node.right);

/** A sum for a difference, a product for a quotient, a step the other way, a sign that is left out. */
export const arithmetic: Operator = {
  name: 'arithmetic',
  visitor: (propose, source) => ({
    BinaryExpression(node) {
      const other = inverse.get(node.operator);
      if (other && isCount(node)) propose(node, betweenAs(source, node.left, node.operator, other));
    },
    UnaryExpression(node) {
      if (node.operator === '-') propose(node, as(node, textOf(source, node.argument)));
    },
    UpdateExpression(node) {
      const start = node.prefix ? node.start : node.argument.end;
      const other = node.operator === '++' ? '--' : '++';
      propose(node, { start, end: start + 2, text: other });
    },
  }),
};
