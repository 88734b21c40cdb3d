import type { ESTree } from 'vite';
import { type Operator, replaceNode } from './operator.ts';

type Element = ESTree.ArrayExpression['elements'][number];

const isData = (element: Element): boolean =>
  element === null || element.type === 'Literal' || element.type === 'TemplateLiteral';

/** Empties arrays. Lists of literal strings and numbers are data, not logic, and are not mutated. */
export const arrays: Operator = {
  name: 'array',
  visitor: (propose) => ({
    ArrayExpression(node) {
      if (!node.elements.every(isData)) propose(node, replaceNode(node, '[]'));
    },
  }),
};
