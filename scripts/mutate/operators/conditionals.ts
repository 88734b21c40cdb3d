import type { Span } from '../mutant.model.ts';
import { as, type Operator } from './operator.ts';

const comparisons = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=']);

/** A test or a comparison that is always true or always false; a loop's test only false, or it would never end. */
export const conditionals: Operator = {
  name: 'conditional',
  visitor(propose) {
    const always = (test: Span): void => {
      propose(test, as(test, 'true'));
      propose(test, as(test, 'false'));
    };
    const never = (test: Span | null): void => {
      if (test) propose(test, as(test, 'false'));
    };
    const loopTests = new Set<Span>();
    const loop = ({ test }: { test: Span | null }): void => {
      if (test) loopTests.add(test);
      never(test);
    };
    return {
      IfStatement: ({ test }) => always(test),
      ConditionalExpression: ({ test }) => always(test),
      WhileStatement: loop,
      DoWhileStatement: loop,
      ForStatement: loop,
      BinaryExpression(node) {
        if (comparisons.has(node.operator) && !loopTests.has(node)) always(node);
      },
    };
  },
};
