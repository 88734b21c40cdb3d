import { basename, dirname, relative, sep } from 'node:path';
import { createImportGraph } from './import-graph.ts';

/** A feature has the same folder name in every workspace. The folders of a feature have no distance from each other. */
const isOfSameFeature = (test: string, module: string): boolean => {
  const [name] = basename(module).split('.');
  const folder = basename(dirname(test));
  return folder === name || folder === basename(dirname(module));
};

const countFoldersBetween = (test: string, module: string): number => {
  const path = relative(dirname(test), dirname(module));
  return path === '' || isOfSameFeature(test, module) ? 0 : path.split(sep).length;
};

const isTestOfModule = (test: string, module: string): boolean =>
  test.replace(/\.test\.tsx?$/, '') === module.replace(/\.tsx?$/, '');

/** Tests whose distance exceeds that of the nearest test by more are left out, because they test something else. */
const maxExtraDistance = 5;

/**
 * Creates a function that ranks the test files that import a module, nearest first. The test file with the same name as
 * the module has distance 0. The distance of others is the number of imports plus the number of folders between them.
 * @param tests absolute paths of all test files
 */
export const createTestRanking = async (tests: readonly string[]) => {
  const { findImports } = createImportGraph();
  const importsOfTests = await Promise.all(tests.map(async (test) => ({ test, depths: await findImports(test) })));

  return (module: string): string[] => {
    const rankedTests = importsOfTests
      .flatMap(({ test, depths }) => {
        const depth = depths.get(module);
        if (depth === undefined) return [];
        return [{ test, distance: isTestOfModule(test, module) ? 0 : depth + countFoldersBetween(test, module) }];
      })
      .sort((a, b) => a.distance - b.distance || (a.test < b.test ? -1 : 1));
    const maxDistance = (rankedTests[0]?.distance ?? 0) + maxExtraDistance;
    return rankedTests.filter(({ distance }) => distance <= maxDistance).map(({ test }) => test);
  };
};
