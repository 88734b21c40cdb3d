import { as, betweenAs, type Operator, textOf } from './operator.ts';

/** "And" for "or" and the other way round, a default that is never taken, a "not" that is left out. */
export const logic: Operator = {
  name: 'logical',
  visitor: (propose, source) => ({
    LogicalExpression(node) {
      const { left, operator, right } = node;
      if (operator === '&&') propose(node, betweenAs(source, left, '&&', '||'));
      else if (operator === '||') propose(node, betweenAs(source, left, '||', '&&'));
      // Brackets: beside `??` no other operator may stand without.
      else propose(node, as(node, `(${textOf(source, left)}) && (${textOf(source, right)})`));
    },
    UnaryExpression(node) {
      if (node.operator === '!') propose(node, as(node, textOf(source, node.argument)));
    },
  }),
};
