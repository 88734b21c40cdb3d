import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestRanking } from './nearest-tests.ts';

const findNearestTests = async (module: string, sources: Readonly<Record<string, string>>): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-nearest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [file, source] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
  const tests = Object.keys(sources).filter((file) => file.includes('.test.'));
  const rankTests = await createTestRanking(tests.map((file) => join(folder, file)));
  return rankTests(join(folder, module)).map((file) => relative(folder, file));
};

describe('createTestRanking', () => {
  it('ranks the test of the module first, then those with the fewest imports and folders in between', async () => {
    const nearest = await findNearestTests('plays/plays.ts', {
      'plays/plays.ts': 'export const plays = 1;',
      'plays/app.ts': "export { plays } from './plays.ts';",
      'plays/plays.test.ts': "import './app.ts';",
      'plays/charts.test.ts': "import './app.ts';",
      'albums/album.test.ts': "import '../plays/app.ts';",
      'tracks/lazy.test.ts': "const late = () => import('../plays/plays.ts');",
    });
    expect(nearest).toEqual([
      'plays/plays.test.ts',
      'plays/charts.test.ts',
      'tracks/lazy.test.ts',
      'albums/album.test.ts',
    ]);
  });

  it('ignores the folder distance of tests of the same feature in other workspaces', async () => {
    const nearest = await findNearestTests('shared/src/plays/play.model.ts', {
      'shared/src/plays/play.model.ts': 'export const play = 1;',
      'shared/src/http/api.test.ts': "import '../plays/play.model.ts';",
      'functions/src/features/plays/plays.test.ts': "import '../../../../shared/src/plays/play.model.ts';",
    });
    expect(nearest).toEqual(['functions/src/features/plays/plays.test.ts', 'shared/src/http/api.test.ts']);
  });

  it('leaves out tests that are much more distant than the nearest', async () => {
    const nearest = await findNearestTests('one/one.ts', {
      'one/one.ts': 'export const one = 1;',
      'one/one.test.ts': "import './one.ts';",
      'two/two.test.ts': "import '../one/one.ts';",
      'three/a/b/c/three.test.ts': "import '../../../../one/one.ts';",
    });
    expect(nearest).toEqual(['one/one.test.ts', 'two/two.test.ts']);
  });

  it('leaves out tests that do not import the module at run time', async () => {
    const nearest = await findNearestTests('plays.ts', {
      'plays.ts': 'export type Plays = number;',
      'types.test.ts': "import type { Plays } from './plays.ts';",
      'other.test.ts': "import 'vitest';",
    });
    expect(nearest).toEqual([]);
  });
});
