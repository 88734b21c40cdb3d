import type { ESTree } from 'vite';
import { as, type Operator } from './operator.ts';

/** What a line is about: `logger` of `logger.info('done')`. */
const rootOf = (expression: ESTree.Expression | ESTree.Super): string | undefined => {
  if (expression.type === 'Super') return 'super';
  if (expression.type === 'Identifier') return expression.name;
  if (expression.type === 'CallExpression') return rootOf(expression.callee);
  if (expression.type === 'MemberExpression') return rootOf(expression.object);
  return undefined;
};

const kept = new Set(['super', 'logger', 'console']);

const isStep = (statement: ESTree.Directive | ESTree.Statement): statement is ESTree.ExpressionStatement =>
  statement.type === 'ExpressionStatement' &&
  !('directive' in statement && statement.directive) &&
  !kept.has(rootOf(statement.expression) ?? '');

const callsSuper = ({ body }: ESTree.BlockStatement): boolean =>
  body.some((statement) => statement.type === 'ExpressionStatement' && rootOf(statement.expression) === 'super');

/**
 * A block without its content, and a step left out. Steps are expressions that stand alone; what is logged is no logic,
 * and a constructor cannot do without `super`.
 */
export const removals: Operator = {
  name: 'removal',
  visitor(propose) {
    const removeSteps = (statements: readonly (ESTree.Directive | ESTree.Statement)[]): void => {
      for (const statement of statements) if (isStep(statement)) propose(statement, as(statement, ''), 'statement');
    };
    return {
      BlockStatement(node) {
        const [only, ...others] = node.body;
        if (!only) return;
        const isLog = others.length === 0 && only.type === 'ExpressionStatement' && !isStep(only);
        if (!callsSuper(node) && !isLog) propose(node, as(node, '{}'), 'block');
        // A block's only step is gone with the block.
        if (others.length > 0) removeSteps(node.body);
      },
      Program: ({ body }) => removeSteps(body),
      SwitchCase: ({ consequent }) => removeSteps(consequent),
    };
  },
};
