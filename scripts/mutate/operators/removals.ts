import type { ESTree } from 'vite';
import { type Operator, replaceNode } from './operator.ts';

/** Returns the leftmost name of an expression, such as `logger` of `logger.info('done')`. */
const getRootName = (expression: ESTree.Expression | ESTree.Super): string | undefined => {
  if (expression.type === 'Super') return 'super';
  if (expression.type === 'Identifier') return expression.name;
  if (expression.type === 'CallExpression') return getRootName(expression.callee);
  if (expression.type === 'MemberExpression') return getRootName(expression.object);
  return undefined;
};

const preservedNames = new Set(['super', 'logger', 'console']);

const isRemovable = (statement: ESTree.Directive | ESTree.Statement): statement is ESTree.ExpressionStatement =>
  statement.type === 'ExpressionStatement' &&
  !('directive' in statement && statement.directive) &&
  !preservedNames.has(getRootName(statement.expression) ?? '');

const callsSuper = ({ body }: ESTree.BlockStatement): boolean =>
  body.some((statement) => statement.type === 'ExpressionStatement' && getRootName(statement.expression) === 'super');

/**
 * Empties blocks and removes expression statements. Log calls are not removed, because they are not logic. Calls of
 * `super` are not removed, because constructors require them.
 */
export const removals: Operator = {
  name: 'removal',
  visitor(propose) {
    const proposeRemovals = (statements: readonly (ESTree.Directive | ESTree.Statement)[]): void => {
      for (const statement of statements)
        if (isRemovable(statement)) propose(statement, replaceNode(statement, ''), 'statement');
    };
    return {
      BlockStatement(node) {
        const [firstStatement, ...others] = node.body;
        if (!firstStatement) return;
        const isLogOnly =
          others.length === 0 && firstStatement.type === 'ExpressionStatement' && !isRemovable(firstStatement);
        if (!callsSuper(node) && !isLogOnly) propose(node, replaceNode(node, '{}'), 'block');
        // Emptying a block with one statement is the same as removing the statement.
        if (others.length > 0) proposeRemovals(node.body);
      },
      Program: ({ body }) => proposeRemovals(body),
      SwitchCase: ({ consequent }) => proposeRemovals(consequent),
    };
  },
};
