import type { SampledMutant } from './mutant.model.ts';
import { testsPast } from './reached.ts';
import type { startTestRunner, TestAsk, TestRun } from './test-runner.ts';

/** `uncovered`: none of the tests near it comes past. */
export type Fate = 'killed' | 'timeout' | 'survived' | 'uncovered';

export interface Verdict {
  readonly mutant: SampledMutant;
  readonly fate: Fate;
  /** The test file that saw it. */
  readonly test?: string;
  /** The name of the test in it that failed, where it came to tests at all. */
  readonly failed?: string | undefined;
  readonly milliseconds: number;
}

export interface TestsOfMutant {
  readonly runner: Pick<Awaited<ReturnType<typeof startTestRunner>>, 'run'>;
  /** Test files, nearest first. */
  readonly candidates: readonly string[];
  /** How many of those that come past are run at most. */
  readonly most: number;
  /** A candidate's run without a mutant; undefined when it fails even so. */
  greenRun(test: string): Promise<TestRun | undefined>;
}

/**
 * Of each file the tests that come past. A value that its first reader leaves for the others counts as that test's alone:
 * what only they would see survives.
 */
async function* asksOf(active: number, { candidates, most, greenRun }: TestsOfMutant): AsyncGenerator<TestAsk> {
  let asked = 0;
  for (const test of candidates) {
    if (asked === most) return;
    const unbroken = await greenRun(test);
    const only = unbroken && testsPast(unbroken.reached, active);
    if (!only) continue;
    asked += 1;
    // Several times what the file took unbroken, and a pause of a busy machine.
    yield { test, only, active, limit: 4 * unbroken.milliseconds + 20_000 };
  }
}

/** Runs the tests that come past a mutant, nearest first, until one fails. */
export const tryMutant = async (mutant: SampledMutant, tests: TestsOfMutant): Promise<Verdict> => {
  const started = performance.now();
  const end = (seen: Pick<Verdict, 'fate' | 'test' | 'failed'>): Verdict => ({
    ...seen,
    mutant,
    milliseconds: performance.now() - started,
  });
  let runs = 0;
  for await (const ask of asksOf(mutant.id, tests)) {
    const { isGreen, isTimeout, failed } = await tests.runner.run(ask);
    runs += 1;
    if (isTimeout) return end({ fate: 'timeout', test: ask.test });
    if (!isGreen) return end({ fate: 'killed', test: ask.test, failed });
  }
  return end({ fate: runs > 0 ? 'survived' : 'uncovered' });
};
