import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createNearestTests } from './nearest-tests.ts';

const nearestTo = async (module: string, sources: Readonly<Record<string, string>>): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-nearest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [file, source] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
  const tests = Object.keys(sources).filter((file) => file.includes('.test.'));
  const nearest = await createNearestTests(tests.map((file) => join(folder, file)));
  return nearest(join(folder, module)).map((file) => relative(folder, file));
};

test('takes the test beside a module first, then those with the fewest imports and folders between', async () => {
  const nearest = await nearestTo('plays/plays.ts', {
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

test('takes the tests of the same feature elsewhere as near ones', async () => {
  const nearest = await nearestTo('shared/src/plays/play.model.ts', {
    'shared/src/plays/play.model.ts': 'export const play = 1;',
    'shared/src/http/api.test.ts': "import '../plays/play.model.ts';",
    'functions/src/features/plays/plays.test.ts': "import '../../../../shared/src/plays/play.model.ts';",
  });
  expect(nearest).toEqual(['functions/src/features/plays/plays.test.ts', 'shared/src/http/api.test.ts']);
});

test('leaves out tests that are much farther away than the nearest', async () => {
  const nearest = await nearestTo('one/one.ts', {
    'one/one.ts': 'export const one = 1;',
    'one/one.test.ts': "import './one.ts';",
    'two/two.test.ts': "import '../one/one.ts';",
    'three/a/b/c/three.test.ts': "import '../../../../one/one.ts';",
  });
  expect(nearest).toEqual(['one/one.test.ts', 'two/two.test.ts']);
});

test('leaves out tests that load nothing of a module', async () => {
  const nearest = await nearestTo('plays.ts', {
    'plays.ts': 'export type Plays = number;',
    'types.test.ts': "import type { Plays } from './plays.ts';",
    'other.test.ts': "import 'vitest';",
  });
  expect(nearest).toEqual([]);
});
