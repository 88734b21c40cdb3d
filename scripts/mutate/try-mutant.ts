import type { SampledMutant } from './mutant.model.ts';
import type { startTestRunner, TestRun } from './test-runner.ts';

/** `uncovered`: none of the tests near it comes past. */
export type Fate = 'killed' | 'timeout' | 'survived' | 'uncovered';

export interface Verdict {
  readonly mutant: SampledMutant;
  readonly fate: Fate;
  /** The test file that saw it. */
  readonly test?: string;
  readonly milliseconds: number;
}

type Runner = Pick<Awaited<ReturnType<typeof startTestRunner>>, 'run'>;

/** Milliseconds that a test file gets: several times what it took unbroken, and a pause of a busy machine. */
const limitFor = ({ milliseconds }: TestRun): number => 4 * milliseconds + 20_000;

/**
 * Runs the tests that come past a mutant, nearest first, until one fails.
 * @param tests the unbroken runs of the test files to try, nearest first
 */
export const tryMutant = async (
  runner: Runner,
  mutant: SampledMutant,
  tests: ReadonlyMap<string, TestRun>,
): Promise<Verdict> => {
  const started = performance.now();
  const end = (seen: Pick<Verdict, 'fate' | 'test'>): Verdict => ({
    ...seen,
    mutant,
    milliseconds: performance.now() - started,
  });
  for (const [test, unbroken] of tests) {
    const { isGreen, isTimeout } = await runner.run(test, mutant.id, limitFor(unbroken));
    if (isTimeout) return end({ fate: 'timeout', test });
    if (!isGreen) return end({ fate: 'killed', test });
  }
  return end({ fate: tests.size > 0 ? 'survived' : 'uncovered' });
};
