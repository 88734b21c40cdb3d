import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import { compiledCode, root } from '../local/source-hash.ts';
import vitestConfig from '../vitest.config.ts';
import { mutationPlugin } from './mutation-plugin.ts';
import { Reached, reachedNothing } from './reached.ts';
import { reachedFile, workerFile } from './switch-files.ts';

export interface TestRun {
  readonly isGreen: boolean;
  /** The name of the first test that failed; undefined where none did, or the file did not come so far. */
  readonly failed: string | undefined;
  /** It was ended, since it ran longer than it may. */
  readonly isTimeout: boolean;
  readonly milliseconds: number;
  /** Nothing of a run that was cut off. */
  readonly reached: Reached;
}

export interface TestAsk {
  /** The test file's absolute path. */
  readonly test: string;
  /** The ids of the tests in it that are run. */
  readonly only: readonly string[] | 'all';
  /** The id of the mutant to be, 0 for none. */
  readonly active: number;
  /** Milliseconds after which the run is ended. */
  readonly limit: number;
}

type Modules = Parameters<typeof mutationPlugin>[0];

const setupFile = join(import.meta.dirname, 'switch.setup.ts');

/** The tests' own projects, with the mutants in what they load. */
const projectsWith = (modules: Modules) =>
  (vitestConfig.test?.projects ?? []).map((project) => {
    const additions = { plugins: [mutationPlugin(modules)] };
    if (typeof project === 'string') {
      const config = join(root, project);
      return { ...additions, root: dirname(config), extends: config, test: { setupFiles: [setupFile] } };
    }
    if (typeof project === 'function' || project instanceof Promise) throw new Error('A project has to be an object.');
    const setupFiles = [project.test?.setupFiles ?? []].flat();
    return { ...project, ...additions, test: { ...project.test, setupFiles: [setupFile, ...setupFiles] } };
  });

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
};

/** Starts what test files run over, once for all runs. `close` ends it. */
export const startTestRunner = async (modules: Modules, seed: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-mutate-'));
  // Each run has a new worker, which would warn of the same and compile the same libraries again.
  process.env.NODE_OPTIONS = '--disable-warning=ExperimentalWarning';
  process.env.NODE_COMPILE_CACHE ??= compiledCode;
  const { projects: _, ...base } = vitestConfig.test ?? {};
  const vitest = await createVitest(
    {
      config: false,
      root,
      watch: false,
      silent: true,
      reporters: [{}],
      // A module is kept under its own text, which does not tell which mutants were built into it.
      fsModuleCache: false,
      bail: 1,
      maxWorkers: 1,
      sequence: { seed },
    },
    { test: { ...base, projects: projectsWith(modules) } },
  );
  await vitest.standalone();
  const specifications = Map.groupBy(await vitest.globTestSpecifications(), ({ moduleId }) => moduleId);

  const read = (file: string): Promise<string | undefined> =>
    readFile(join(folder, file), 'utf8').catch(() => undefined);

  const runAll = async (files: readonly TestSpecification[]): Promise<Pick<TestRun, 'isGreen' | 'failed'>> => {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...files]);
    const ran = testModules.filter(({ moduleId }) => files.some((file) => file.moduleId === moduleId));
    const [failed] = ran.flatMap((module) => [...module.children.allTests('failed')]);
    const isGreen = unhandledErrors.length === 0 && ran.length > 0 && ran.every((module) => module.ok());
    return { isGreen, failed: failed?.fullName };
  };

  /** Runs one test file, or some of its tests. */
  const run = async ({ test, only, active, limit }: TestAsk): Promise<TestRun> => {
    await Promise.all([workerFile, reachedFile].map((name) => rm(join(folder, name), { force: true })));
    vitest.provide('mutation', { active, folder });
    let isTimeout = false;
    const watch = setTimeout(async () => {
      isTimeout = true;
      const pid = Number(await read(workerFile));
      if (pid > 0) kill(pid);
    }, limit);
    const started = performance.now();
    const files = specifications.get(test) ?? [];
    const chosen =
      only === 'all' ? files : files.map((file) => file.project.createSpecification(test, { testIds: [...only] }));
    const outcome = await runAll(chosen);
    clearTimeout(watch);
    const told = await read(reachedFile);
    const reached = told ? Reached.parse(JSON.parse(told)) : reachedNothing;
    return { ...outcome, isTimeout, milliseconds: performance.now() - started, reached };
  };

  const close = async (): Promise<void> => {
    await vitest.close();
    await rm(folder, { recursive: true });
  };

  return { tests: [...specifications.keys()], run, close };
};
