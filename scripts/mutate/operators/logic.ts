import { getSource, type Operator, replaceNode, replaceOperator } from './operator.ts';

/** Swaps `&&` and `||`, replaces `??` by `&&`, and removes `!`. */
export const logic: Operator = {
  name: 'logical',
  visitor: (propose, source) => ({
    LogicalExpression(node) {
      const { left, operator, right } = node;
      if (operator === '&&') propose(node, replaceOperator(source, left, '&&', '||'));
      else if (operator === '||') propose(node, replaceOperator(source, left, '||', '&&'));
      // The parentheses are required: `??` cannot be mixed with other logical operators.
      else propose(node, replaceNode(node, `(${getSource(source, left)}) && (${getSource(source, right)})`));
    },
    UnaryExpression(node) {
      if (node.operator === '!') propose(node, replaceNode(node, getSource(source, node.argument)));
    },
  }),
};
