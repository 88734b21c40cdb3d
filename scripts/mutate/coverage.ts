import * as z from 'zod';

/** The ids of the mutants that a test file came past: in each of its tests, by their ids, and outside of them. */
export const Reached = z.object({
  inTests: z.record(z.string(), z.array(z.number())),
  /** While modules load, or before and after all tests: what is built then is there for each of them. */
  outside: z.array(z.number()),
});
export type Reached = z.output<typeof Reached>;

export const reachedNothing: Reached = { inTests: {}, outside: [] };

/** The tests that come past a mutant: their ids, or `all` of a file; undefined where none does. */
export const testsPast = ({ inTests, outside }: Reached, id: number): readonly string[] | 'all' | undefined => {
  if (outside.includes(id)) return 'all';
  const past = Object.entries(inTests).flatMap(([test, ids]) => (ids.includes(id) ? [test] : []));
  return past.length > 0 ? past : undefined;
};
