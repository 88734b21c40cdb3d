import { arithmetic } from './arithmetic.ts';
import { arrays } from './arrays.ts';
import { assignments } from './assignments.ts';
import { booleans } from './booleans.ts';
import { comparisons } from './comparisons.ts';
import { conditionals } from './conditionals.ts';
import { logic } from './logic.ts';
import { methods } from './methods.ts';
import type { Operator } from './operator.ts';
import { optionalChaining } from './optional-chaining.ts';
import { removals } from './removals.ts';

/**
 * All operators. They change logic only, because mutants of strings and numbers say little about the quality of tests.
 */
export const operators: readonly Operator[] = [
  conditionals,
  comparisons,
  logic,
  booleans,
  arithmetic,
  assignments,
  optionalChaining,
  methods,
  arrays,
  removals,
];
