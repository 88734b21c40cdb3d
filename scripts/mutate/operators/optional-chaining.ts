import { type Operator, replaceOperator } from './operator.ts';

/** Replaces optional chaining by ordinary access. */
export const optionalChaining: Operator = {
  name: 'optional chaining',
  visitor: (propose, source) => ({
    MemberExpression(node) {
      if (node.optional) propose(node, replaceOperator(source, node.object, '?.', node.computed ? '' : '.'));
    },
    CallExpression(node) {
      if (node.optional) propose(node, replaceOperator(source, node.callee, '?.', ''));
    },
  }),
};
