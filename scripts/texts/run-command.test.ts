import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTempFolder } from '@overtone/functions/platform/temp-folder.ts';
import { findTranslations } from '@overtone/functions/site/languages/translations.service.ts';
import { writeSetting } from '@overtone/functions/site/settings/settings.service.ts';
import { isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lackingTexts } from './lacking-texts.ts';
import { runCommand } from './run-command.ts';

let remove: () => Promise<void>;
beforeEach(async () => {
  remove = await isolatedSiteTable();
});
afterEach(() => remove());

/** Says what the command says, with a file of these contents in the place of `FILE`. */
const run = (words: readonly string[], contents = ''): Promise<string> =>
  withTempFolder('overtone-texts-', async (folder) => {
    const file = join(folder, 'texts.json');
    await writeFile(file, contents);
    return runCommand(
      words.map((word) => (word === 'FILE' ? file : word)),
      () => undefined,
    );
  });

const put = (language: string, texts: unknown) => run([language, '--put', 'FILE'], JSON.stringify(texts));

it('writes translations where they are shown, and tells those that nobody would see', async () => {
  const texts = { Queue: 'Kolejka', 'Active sessions': 'Aktywne sesje', Nonsense: 'Bzdura', ':count songs#two': 'x' };
  expect(await put('pl', texts)).toBe(
    'listener: 1 written\naccount: 1 written\nunknown, and not written: 2\n  Nonsense\n  :count songs#two',
  );
  expect(await findTranslations('pl', 'listener')).toEqual({ Queue: 'Kolejka' });
  expect(await findTranslations('pl', 'account')).toEqual({ 'Active sessions': 'Aktywne sesje' });
  expect(await put('pl', { Queue: null, ':count songs#few': ':count utwory' })).toBe('listener: 2 written');
  expect(await findTranslations('pl', 'listener')).toEqual({ ':count songs#few': ':count utwory' });
});

it('says what a language of the site lacks, plural forms and the site’s own menus too', async () => {
  await put('pl', { Queue: 'Kolejka', ':count songs': ':count utworu', ':count songs#few': ':count utwory' });
  await writeSetting('cookie_notice.button', { label: 'About our cookies', action: '/contact' });
  const [listener] = await lackingTexts('pl');
  expect(listener?.place).toBe('listener');
  expect(listener?.lacking).toEqual(
    expect.arrayContaining(['1 song', ':count songs#many', 'Search', 'About our cookies']),
  );
  for (const key of ['Queue', ':count songs', ':count songs#few']) expect(listener?.lacking).not.toContain(key);
  expect(await run(['pl'])).toContain(`listener: lacks ${listener?.lacking.length} of ${listener?.needed}\n`);
});

it.each([
  [['no language'], ''],
  [['../de'], ''],
  [['pl', '--drop'], ''],
  [['pl', '--put'], ''],
  [['pl', '--put', 'FILE', 'more'], ''],
])('%j shows how it is used', async (words) => {
  await expect(run(words)).rejects.toThrow('Usage:');
});

it.each(['', '[]', '{"Queue":7}', '"Queue"'])('%s is no file of translations', async (contents) => {
  await expect(run(['pl', '--put', 'FILE'], contents)).rejects.toThrow('is no JSON of translations');
});

it('leaves English as it is', async () => {
  await expect(put('en', { Queue: 'Line' })).rejects.toThrow('English');
});
