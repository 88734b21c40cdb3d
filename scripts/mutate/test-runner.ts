import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import { compileCacheFolder, root } from '../local/source-hash.ts';
import vitestConfig from '../vitest.config.ts';
import { Coverage, emptyCoverage } from './coverage.ts';
import { createMutationPlugin } from './mutation-plugin.ts';
import { coverageFile, pidFile } from './worker-files.ts';

export interface TestRun {
  readonly hasPassed: boolean;
  /** The name of the first failed test, or undefined if no test failed or the file failed outside of tests. */
  readonly failedTest: string | undefined;
  readonly hasTimedOut: boolean;
  readonly milliseconds: number;
  /** Empty if the run timed out. */
  readonly coverage: Coverage;
}

export interface TestRunOptions {
  /** The test file's absolute path. */
  readonly test: string;
  /** The ids of the tests to run. */
  readonly testIds: readonly string[] | 'all';
  /** The id of the active mutant, 0 for none. */
  readonly activeMutant: number;
  readonly timeoutMs: number;
}

type Modules = Parameters<typeof createMutationPlugin>[0];

const setupFile = join(import.meta.dirname, 'mutant-switch.setup.ts');

/** Adds the plugin and the setup file to the projects of the Vitest configuration. */
const configureProjects = (modules: Modules) =>
  (vitestConfig.test?.projects ?? []).map((project) => {
    const additions = { plugins: [createMutationPlugin(modules)] };
    if (typeof project === 'string') {
      const config = join(root, project);
      return { ...additions, root: dirname(config), extends: config, test: { setupFiles: [setupFile] } };
    }
    if (typeof project === 'function' || project instanceof Promise)
      throw new Error('Projects have to be objects or paths.');
    const setupFiles = [project.test?.setupFiles ?? []].flat();
    return { ...project, ...additions, test: { ...project.test, setupFiles: [setupFile, ...setupFiles] } };
  });

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has exited already.
  }
};

/** Starts Vitest and the cloud of the tests once for all runs. `close` stops them. */
export const startTestRunner = async (modules: Modules, seed: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-mutate-'));
  // Each run has a new worker, which would print the same warnings and compile the same libraries again.
  process.env.NODE_OPTIONS = '--disable-warning=ExperimentalWarning';
  process.env.NODE_COMPILE_CACHE ??= compileCacheFolder;
  const { projects: _, ...base } = vitestConfig.test ?? {};
  const vitest = await createVitest(
    {
      config: false,
      root,
      watch: false,
      silent: true,
      reporters: [{}],
      // The cache key of a module is its original source, which does not include the mutants.
      fsModuleCache: false,
      bail: 1,
      maxWorkers: 1,
      sequence: { seed },
    },
    { test: { ...base, projects: configureProjects(modules) } },
  );
  await vitest.standalone();
  const specifications = Map.groupBy(await vitest.globTestSpecifications(), ({ moduleId }) => moduleId);

  const readWorkerFile = (file: string): Promise<string | undefined> =>
    readFile(join(folder, file), 'utf8').catch(() => undefined);

  const runFiles = async (files: readonly TestSpecification[]): Promise<Pick<TestRun, 'hasPassed' | 'failedTest'>> => {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...files]);
    const modules = testModules.filter(({ moduleId }) => files.some((file) => file.moduleId === moduleId));
    const [failedTest] = modules.flatMap((module) => [...module.children.allTests('failed')]);
    const hasPassed = unhandledErrors.length === 0 && modules.length > 0 && modules.every((module) => module.ok());
    return { hasPassed, failedTest: failedTest?.fullName };
  };

  /** Runs a test file or some of its tests. */
  const run = async ({ test, testIds, activeMutant, timeoutMs }: TestRunOptions): Promise<TestRun> => {
    await Promise.all([pidFile, coverageFile].map((name) => rm(join(folder, name), { force: true })));
    vitest.provide('mutation', { activeMutant, folder });
    let hasTimedOut = false;
    const timeout = setTimeout(async () => {
      hasTimedOut = true;
      const pid = Number(await readWorkerFile(pidFile));
      if (pid > 0) kill(pid);
    }, timeoutMs);
    const startedAt = performance.now();
    const files = specifications.get(test) ?? [];
    const selectedFiles =
      testIds === 'all'
        ? files
        : files.map((file) => file.project.createSpecification(test, { testIds: [...testIds] }));
    const outcome = await runFiles(selectedFiles);
    clearTimeout(timeout);
    const coverageJson = await readWorkerFile(coverageFile);
    const coverage = coverageJson ? Coverage.parse(JSON.parse(coverageJson)) : emptyCoverage;
    return { ...outcome, hasTimedOut, milliseconds: performance.now() - startedAt, coverage };
  };

  const close = async (): Promise<void> => {
    await vitest.close();
    await rm(folder, { recursive: true });
  };

  return { tests: [...specifications.keys()], run, close };
};
