import { dirname, relative, sep } from 'node:path';
import { createImportGraph } from './import-graph.ts';

const stepsBetween = (one: string, other: string): number => {
  const path = relative(dirname(one), dirname(other));
  return path === '' ? 0 : path.split(sep).length;
};

const isBeside = (test: string, module: string): boolean =>
  test.replace(/\.test\.tsx?$/, '') === module.replace(/\.tsx?$/, '');

/** Where one test is near, those so much farther away are about something else. */
const slack = 5;

/**
 * Ranks test files by how near they are to a module. Only those count whose imports reach it. The one beside it by name
 * comes first; then the distance is the number of imports between the two plus the number of folders between them. What is farther away
 * than the nearest by more than `slack` is left out.
 * @param tests absolute paths of all test files
 */
export const createNearestTests = async (tests: readonly string[]) => {
  const { reach } = createImportGraph();
  const reached = await Promise.all(tests.map(async (test) => ({ test, depths: await reach(test) })));

  return (module: string): string[] => {
    const ranked = reached
      .flatMap(({ test, depths }) => {
        const depth = depths.get(module);
        if (depth === undefined) return [];
        return [{ test, distance: isBeside(test, module) ? 0 : depth + stepsBetween(test, module) }];
      })
      .sort((one, other) => one.distance - other.distance || (one.test < other.test ? -1 : 1));
    const farthest = (ranked[0]?.distance ?? 0) + slack;
    return ranked.filter(({ distance }) => distance <= farthest).map(({ test }) => test);
  };
};
