import { betweenAs, type Operator } from './operator.ts';

const others = new Map<string, readonly string[]>([
  ['===', ['!==']],
  ['!==', ['===']],
  ['==', ['!=']],
  ['!=', ['==']],
  ['<', ['<=', '>=']],
  ['<=', ['<', '>']],
  ['>', ['>=', '<=']],
  ['>=', ['>', '<']],
]);

/** A comparison turned round, or moved by its boundary. */
export const comparisons: Operator = {
  name: 'comparison',
  visitor: (propose, source) => ({
    BinaryExpression(node) {
      for (const other of others.get(node.operator) ?? [])
        propose(node, betweenAs(source, node.left, node.operator, other));
    },
  }),
};
