// @vitest-environment node
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { oldestBrowsers } from './browsers.ts';

it('README.md lists the browsers that the site is built for', async () => {
  const readme = await readFile(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');
  const [, list = ''] = /Browsers: (.+)/.exec(readme) ?? [];
  const listed = [...list.matchAll(/(Chrome|Edge|Firefox|Safari) ([\d.]+\d)/g)];
  expect(listed.map(([, name = '', version]) => name.toLowerCase() + version)).toEqual(oldestBrowsers);
});
