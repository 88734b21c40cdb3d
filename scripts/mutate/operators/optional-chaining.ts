import { betweenAs, type Operator } from './operator.ts';

/** An optional chain that takes what it reads for granted. */
export const optionalChaining: Operator = {
  name: 'optional chaining',
  visitor: (propose, source) => ({
    MemberExpression(node) {
      if (node.optional) propose(node, betweenAs(source, node.object, '?.', node.computed ? '' : '.'));
    },
    CallExpression(node) {
      if (node.optional) propose(node, betweenAs(source, node.callee, '?.', ''));
    },
  }),
};
