import * as z from 'zod';

/** The ids of the mutants that a test file executes. */
export const Coverage = z.object({
  /** By the ids of the tests. */
  inTests: z.record(z.string(), z.array(z.number())),
  /** While modules load, and before and after all tests. Every test of the file depends on these mutants. */
  outsideTests: z.array(z.number()),
});
export type Coverage = z.output<typeof Coverage>;

export const emptyCoverage: Coverage = { inTests: {}, outsideTests: [] };

/**
 * Returns the ids of the tests that execute a mutant, `all` for all tests of the file, or undefined if no test does.
 */
export const findCoveringTests = (
  { inTests, outsideTests }: Coverage,
  mutantId: number,
): readonly string[] | 'all' | undefined => {
  if (outsideTests.includes(mutantId)) return 'all';
  const tests = Object.entries(inTests).flatMap(([test, ids]) => (ids.includes(mutantId) ? [test] : []));
  return tests.length > 0 ? tests : undefined;
};
