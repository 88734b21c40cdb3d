import type { ESTree } from 'vite';
import { getSource, type Operator, replaceNode, replaceOperator } from './operator.ts';

const replacements = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
]);

/** Concatenations of strings also use `+`, but are not mutated. */
const isString = (node: ESTree.Expression | ESTree.PrivateIdentifier): boolean => {
  if (node.type === 'Literal') return typeof node.value === 'string';
  if (node.type === 'BinaryExpression') return node.operator === '+' && (isString(node.left) || isString(node.right));
  return node.type === 'TemplateLiteral';
};

const isNumeric = (node: ESTree.BinaryExpression): boolean => !isString(node.left) && !isString(node.right);

/** Swaps `+` and `-`, `*` and `/`, `++` and `--`, and removes the sign. */
export const arithmetic: Operator = {
  name: 'arithmetic',
  visitor: (propose, source) => ({
    BinaryExpression(node) {
      const replacement = replacements.get(node.operator);
      if (replacement && isNumeric(node)) propose(node, replaceOperator(source, node.left, node.operator, replacement));
    },
    UnaryExpression(node) {
      if (node.operator === '-') propose(node, replaceNode(node, getSource(source, node.argument)));
    },
    UpdateExpression(node) {
      const start = node.prefix ? node.start : node.argument.end;
      const replacement = node.operator === '++' ? '--' : '++';
      propose(node, { start, end: start + 2, text: replacement });
    },
  }),
};
