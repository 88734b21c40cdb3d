import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hashSources, root } from './source-hash.ts';

describe('hashSources', () => {
  it('changes with sources, but not with tests', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'overtone-sources-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const hash = () => hashSources(relative(root, folder));
    await writeFile(join(folder, 'page.tsx'), 'one');
    const previousHash = await hash();
    await writeFile(join(folder, 'page.test.tsx'), 'one');
    expect(await hash()).toBe(previousHash);
    await writeFile(join(folder, 'page.tsx'), 'two');
    expect(await hash()).not.toBe(previousHash);
  });
});
