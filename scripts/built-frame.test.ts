import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderFrame, requestBlockingFilesFirst } from '../web/vite/frame-plugin.ts';
import { ensureWebBuild } from './local/web-build.ts';

let folder: string;
let html: string;

beforeAll(async () => {
  folder = await ensureWebBuild();
  html = await readFile(path.join(folder, 'index.html'), 'utf8');
});

const readStyles = async (): Promise<string> => {
  const files = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, file = '']) => file);
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('');
};

describe('built index.html', () => {
  it('contains the frame next to the empty root', async () => {
    expect(html).toContain(`<div id="root"></div>${await renderFrame()}`);
  });

  it('links to the styles of every class of the frame', async () => {
    const body = html.slice(html.indexOf('<body>'));
    const classes = new Set([...body.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
    const styles = await readStyles();
    const missing = [...classes].filter(
      (name) => !name.startsWith('lucide') && !name.startsWith('{{') && !styles.includes(`.${name}`),
    );
    expect(classes.size).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });

  it('hides the frame as soon as the root has content', async () => {
    const [, name = ''] = /<div id="frame" class="([^"]+)"/.exec(html) ?? [];
    expect(await readStyles()).toMatch(new RegExp(`#root:not\\(:empty\\)\\+\\.${name}[^{]*{display:none}`));
  });

  it('has the files that the first paint waits for before all others', () => {
    const [first = '', ...others] = html.match(/<(?:script|link)[^>]*>/g) ?? [];
    expect(first).toContain('/theme.js');
    const count = others.filter((tag) => tag.includes('stylesheet')).length;
    expect(others.slice(0, count).every((tag) => tag.includes('stylesheet'))).toBe(true);
    expect(requestBlockingFilesFirst(html)).toBe(html);
  });
});
