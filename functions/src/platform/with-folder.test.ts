import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFolder } from './with-folder.ts';

test('work has a folder of its own, which is gone afterwards with all that is in it', async () => {
  const folder = await withFolder('overtone-folder-', async (path) => {
    await writeFile(join(path, 'song.mp3'), 'music');
    return path;
  });
  expect(folder).toContain('overtone-folder-');
  expect(existsSync(folder)).toBe(false);
});

test('it is gone after work that failed, too', async () => {
  let folder = '';
  const failing = withFolder('overtone-folder-', async (path) => {
    folder = path;
    throw new Error('no music in it');
  });
  await expect(failing).rejects.toThrow('no music in it');
  expect(existsSync(folder)).toBe(false);
});
