import { as, type Operator } from './operator.ts';

/** Left out: the call gives what it was called on. */
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

const others = new Map([
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

/** A call that chooses, orders or cuts left out, or swapped for its counterpart; `min` and `max` those of `Math` only. */
export const methods: Operator = {
  name: 'method',
  visitor: (propose) => ({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (removable.has(name)) propose(node, { start: callee.object.end, end: node.end, text: '' });
      const isOfMath = callee.object.type === 'Identifier' && callee.object.name === 'Math';
      const other = name === 'min' || name === 'max' ? isOfMath && others.get(name) : others.get(name);
      if (other) propose(node, as(callee.property, other));
    },
  }),
};
