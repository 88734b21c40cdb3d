import { type Operator, replaceNode } from './operator.ts';

/** Swaps `true` and `false`. */
export const booleans: Operator = {
  name: 'boolean',
  visitor: (propose) => ({
    Literal(node) {
      if (typeof node.value === 'boolean') propose(node, replaceNode(node, String(!node.value)));
    },
  }),
};
