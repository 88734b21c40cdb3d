import type { ESTree } from 'vite';
import { as, type Operator } from './operator.ts';

type Element = ESTree.ArrayExpression['elements'][number];

const isData = (element: Element): boolean =>
  element === null || element.type === 'Literal' || element.type === 'TemplateLiteral';

/** An array that is put together, emptied. Lists of plain texts and numbers are data, not logic. */
export const arrays: Operator = {
  name: 'array',
  visitor: (propose) => ({
    ArrayExpression(node) {
      if (!node.elements.every(isData)) propose(node, as(node, '[]'));
    },
  }),
};
