import { type Operator, replaceOperator } from './operator.ts';

const replacements = new Map<string, readonly string[]>([
  ['===', ['!==']],
  ['!==', ['===']],
  ['==', ['!=']],
  ['!=', ['==']],
  ['<', ['<=', '>=']],
  ['<=', ['<', '>']],
  ['>', ['>=', '<=']],
  ['>=', ['>', '<']],
]);

/** Inverts comparisons or changes whether the boundary is included. */
export const comparisons: Operator = {
  name: 'comparison',
  visitor: (propose, source) => ({
    BinaryExpression(node) {
      for (const replacement of replacements.get(node.operator) ?? [])
        propose(node, replaceOperator(source, node.left, node.operator, replacement));
    },
  }),
};
