// @vitest-environment node
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { oldestBrowsers } from './browsers.ts';

describe('oldestBrowsers', () => {
  it('matches the browsers in the README', async () => {
    const readme = await readFile(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');
    const [, browserLine = ''] = /Browsers: (.+)/.exec(readme) ?? [];
    const browsers = [...browserLine.matchAll(/(Chrome|Edge|Firefox|Safari) ([\d.]+\d)/g)];
    expect(browsers.map(([, name = '', version]) => name.toLowerCase() + version)).toEqual(oldestBrowsers);
  });
});
