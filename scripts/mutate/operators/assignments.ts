import { betweenAs, type Operator } from './operator.ts';

const others = new Map([
  ['+=', '-='],
  ['-=', '+='],
  ['*=', '/='],
  ['/=', '*='],
  ['%=', '*='],
  ['&&=', '||='],
  ['||=', '&&='],
  ['??=', '&&='],
]);

/** An assignment that counts the other way or gives way at the wrong time. */
export const assignments: Operator = {
  name: 'assignment',
  visitor: (propose, source) => ({
    AssignmentExpression(node) {
      const other = others.get(node.operator);
      const isText =
        node.right.type === 'TemplateLiteral' || (node.right.type === 'Literal' && node.right.raw === null);
      if (other && !isText) propose(node, betweenAs(source, node.left, node.operator, other));
    },
  }),
};
