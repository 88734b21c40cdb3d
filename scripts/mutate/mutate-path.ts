import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../local/source-hash.ts';
import { findMutants } from './find-mutants.ts';
import type { SampledMutant } from './mutant.model.ts';
import { createNearestTests } from './nearest-tests.ts';
import { lineOf, reportOf } from './report.ts';
import { sample } from './sample.ts';
import { sourceFiles } from './source-files.ts';
import { switchMutants } from './switch-mutants.ts';
import { startTestRunner, type TestRun } from './test-runner.ts';
import { tryMutant, type Verdict } from './try-mutant.ts';
import { runUnbroken } from './unbroken-runs.ts';

/** Of the tests whose imports reach a module, so many of the nearest are asked what they come past. */
const candidatesMax = 12;
/** So many of those that come past a mutant are run against it. */
const testsMax = 6;

export interface Ask {
  readonly path: string;
  readonly seed: number;
  /** How many mutants at most. */
  readonly size: number;
}

const sampleOf = async ({ path, seed, size }: Ask) => {
  const files = await sourceFiles(path);
  const sources = new Map<string, string>();
  for (const file of files) sources.set(file, await readFile(join(root, file), 'utf8'));
  const all = [...sources].flatMap(([file, source]) => findMutants(file, source));
  const mutants = sample(all, size, seed);
  const byFile = Map.groupBy(mutants, ({ file }) => file);
  const modules = new Map(
    [...byFile].map(([file, its]) => {
      const source = sources.get(file) ?? '';
      return [join(root, file), { source, switched: switchMutants(source, its) }];
    }),
  );
  return { mutants, modules, population: all.length };
};

const minutes = (since: number): string => ((performance.now() - since) / 60_000).toFixed(1);

const warn = (what: string, tests: readonly string[]): void => {
  if (tests.length > 0) console.warn(`${what}:\n${tests.map((test) => `  ${relative(root, test)}`).join('\n')}`);
};

/** Tries a sample of a path's mutants one after another. @returns the report; progress goes to standard output */
export const mutatePath = async (ask: Ask): Promise<string> => {
  const started = performance.now();
  const { mutants, modules, population } = await sampleOf(ask);
  const runner = await startTestRunner(modules, ask.seed);
  try {
    const nearestTo = await createNearestTests(runner.tests);
    const candidates = new Map(
      [...modules.keys()].map((module) => [module, nearestTo(module).slice(0, candidatesMax)]),
    );
    const files = [...new Set([...candidates.values()].flat())];
    console.log(
      `${ask.path}: ${mutants.length} of ${population} mutants, first ${files.length} test files without any.`,
    );
    const { green: unbroken, red } = await runUnbroken(runner, files);
    warn('They fail without any mutant and are left out', red);

    const testsOf = ({ id, file }: SampledMutant): Map<string, TestRun> => {
      const runs = (candidates.get(join(root, file)) ?? []).flatMap((test): [string, TestRun][] => {
        const run = unbroken.get(test);
        return run?.reached.includes(id) ? [[test, run]] : [];
      });
      return new Map(runs.slice(0, testsMax));
    };

    const verdicts: Verdict[] = [];
    for (const mutant of mutants) {
      const verdict = await tryMutant(runner, mutant, testsOf(mutant));
      verdicts.push(verdict);
      const seconds = (verdict.milliseconds / 1000).toFixed(1);
      console.log(`[${mutant.id}/${mutants.length}] ${verdict.fate} ${seconds} s  ${lineOf(verdict)}`);
    }
    // Mutants write to the cloud that all tests share: what they left there must not have failed the tests after them.
    const killers = new Set(verdicts.flatMap(({ test }) => test ?? []));
    warn('They fail after the last mutant, so not all they saw may count', (await runUnbroken(runner, killers)).red);
    return `${reportOf(ask.path, verdicts, population)}; seed ${ask.seed}, ${minutes(started)} minutes`;
  } finally {
    await runner.close();
  }
};
