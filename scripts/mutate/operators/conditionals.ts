import type { Span } from '../mutant.ts';
import { type Operator, replaceNode } from './operator.ts';

const comparisons = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=']);

/**
 * Makes conditions and comparisons always true or always false. Conditions of loops only false, or they would not end.
 */
export const conditionals: Operator = {
  name: 'conditional',
  visitor(propose) {
    const proposeTrueAndFalse = (test: Span): void => {
      propose(test, replaceNode(test, 'true'));
      propose(test, replaceNode(test, 'false'));
    };
    const proposeFalse = (test: Span | null): void => {
      if (test) propose(test, replaceNode(test, 'false'));
    };
    const loopTests = new Set<Span>();
    const visitLoop = ({ test }: { test: Span | null }): void => {
      if (test) loopTests.add(test);
      proposeFalse(test);
    };
    return {
      IfStatement: ({ test }) => proposeTrueAndFalse(test),
      ConditionalExpression: ({ test }) => proposeTrueAndFalse(test),
      WhileStatement: visitLoop,
      DoWhileStatement: visitLoop,
      ForStatement: visitLoop,
      BinaryExpression(node) {
        if (comparisons.has(node.operator) && !loopTests.has(node)) proposeTrueAndFalse(node);
      },
    };
  },
};
