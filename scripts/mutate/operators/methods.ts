import { type Operator, replaceNode } from './operator.ts';

/** Methods whose calls are removed. What remains is the value that the method was called on. */
const removable = new Set([
  'filter',
  'reverse',
  'slice',
  'sort',
  'toReversed',
  'toSorted',
  'trim',
  'trimEnd',
  'trimStart',
]);

const replacements = new Map([
  ['ceil', 'floor'],
  ['endsWith', 'startsWith'],
  ['every', 'some'],
  ['findLast', 'find'],
  ['find', 'findLast'],
  ['floor', 'ceil'],
  ['max', 'min'],
  ['min', 'max'],
  ['some', 'every'],
  ['startsWith', 'endsWith'],
  ['toLowerCase', 'toUpperCase'],
  ['toUpperCase', 'toLowerCase'],
]);

/**
 * Removes calls that filter, sort or trim, and swaps methods with their counterparts, `min` and `max` only of `Math`.
 */
export const methods: Operator = {
  name: 'method',
  visitor: (propose) => ({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (removable.has(name)) propose(node, { start: callee.object.end, end: node.end, text: '' });
      const isOfMath = callee.object.type === 'Identifier' && callee.object.name === 'Math';
      const replacement =
        name === 'min' || name === 'max' ? isOfMath && replacements.get(name) : replacements.get(name);
      if (replacement) propose(node, replaceNode(callee.property, replacement));
    },
  }),
};
