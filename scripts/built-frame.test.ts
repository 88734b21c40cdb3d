import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderFrame, requestBlockingFilesFirst } from '../web/vite/frame-plugin.ts';
import { ensureWebBuild } from './local/web-build.ts';
import { collectTexts } from './texts/collect-texts.ts';

let folder: string;
let html: string;

beforeAll(async () => {
  folder = await ensureWebBuild();
  html = await readFile(path.join(folder, 'index.html'), 'utf8');
});

const listStyleSheets = (): string[] =>
  [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, file = '']) => file);

const readStyles = async (files: readonly string[]): Promise<string> =>
  (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('');

/** Tags of the template parts that the server selects. */
const templateTags = /\{\{[#^/]\w+\}\}/g;

const listClasses = (markup: string): ReadonlySet<string> =>
  new Set(
    [...markup.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.replaceAll(templateTags, ' ').split(/ +/),
    ),
  );

const findMissingClasses = (classes: ReadonlySet<string>, styles: string): string[] =>
  [...classes].filter(
    (name) => name && !name.startsWith('lucide') && !name.startsWith('{{') && !styles.includes(`.${name}`),
  );

const screenPattern = /<template id="frame-screen-(\w+)">([\s\S]*?)<\/template>/g;

describe('built index.html', () => {
  it('contains the frame next to the empty root', async () => {
    const frame = await renderFrame();
    expect(frame).toMatch(/^<div id="frame"/);
    expect(html).toContain(`<div id="root"></div>${frame}`);
  });

  it('links to the styles of every class of the frame', async () => {
    const body = html.slice(html.indexOf('<body>')).replaceAll(screenPattern, '');
    const classes = listClasses(body);
    expect(classes.size).toBeGreaterThan(30);
    expect(findMissingClasses(classes, await readStyles(listStyleSheets()))).toEqual([]);
  });

  it('lists the styles of every class of the first screens', async () => {
    const screens = [...html.matchAll(screenPattern)];
    expect(screens.map(([, name]) => name)).toEqual(['login', 'register', 'landing']);
    const [, json = ''] = /<script type="application\/json" id="early">([^<]*)/.exec(html) ?? [];
    const files: Record<string, string[]> = JSON.parse(json);
    for (const [, name = '', content = ''] of screens) {
      const styles = (files[name] ?? []).filter((file) => file.endsWith('.css'));
      expect(findMissingClasses(listClasses(content), await readStyles([...listStyleSheets(), ...styles]))).toEqual([]);
    }
  });

  it('uses only texts from the translation namespaces of the app in the first screens', async () => {
    const texts = await collectTexts();
    const [listener, account] = [texts.get('listener'), texts.get('account')];
    const translatedKeys = new Set(
      [listener, account].flatMap((texts) => [...(texts?.keys ?? []), ...(texts?.plurals.keys() ?? [])]),
    );
    const keys = [...html.matchAll(/\{\{(?:t |(?:before|after) \w+ |count \d+ [^|}]*\|)([^}]+)\}\}/g)].map(
      ([, key = '']) => key.replaceAll('&#x27;', "'"),
    );
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => !translatedKeys.has(key))).toEqual([]);
  });

  it('hides the frame as soon as the root has content', async () => {
    const [, name = ''] = /<div id="frame" class="([^"]+)"/.exec(html) ?? [];
    expect(await readStyles(listStyleSheets())).toMatch(
      new RegExp(`#root:not\\(:empty\\)\\+\\.${name}[^{]*{display:none}`),
    );
  });

  it('requests the files that the first paint needs before all other files', () => {
    const [first = '', ...others] = html.match(/<(?:script|link)[^>]*>/g) ?? [];
    expect(first).toContain('/theme.js');
    const count = others.filter((tag) => tag.includes('stylesheet')).length;
    expect(others.slice(0, count).every((tag) => tag.includes('stylesheet'))).toBe(true);
    expect(requestBlockingFilesFirst(html)).toBe(html);
  });
});
