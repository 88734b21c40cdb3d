import { type Operator, replaceOperator } from './operator.ts';

const replacements = new Map([
  ['+=', '-='],
  ['-=', '+='],
  ['*=', '/='],
  ['/=', '*='],
  ['%=', '*='],
  ['&&=', '||='],
  ['||=', '&&='],
  ['??=', '&&='],
]);

/** Inverts compound assignments. */
export const assignments: Operator = {
  name: 'assignment',
  visitor: (propose, source) => ({
    AssignmentExpression(node) {
      const replacement = replacements.get(node.operator);
      const isString =
        node.right.type === 'TemplateLiteral' || (node.right.type === 'Literal' && node.right.raw === null);
      if (replacement && !isString) propose(node, replaceOperator(source, node.left, node.operator, replacement));
    },
  }),
};
