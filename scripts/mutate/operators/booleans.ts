import { as, type Operator } from './operator.ts';

/** `true` for `false`, and the other way round. */
export const booleans: Operator = {
  name: 'boolean',
  visitor: (propose) => ({
    Literal(node) {
      if (typeof node.value === 'boolean') propose(node, as(node, String(!node.value)));
    },
  }),
};
