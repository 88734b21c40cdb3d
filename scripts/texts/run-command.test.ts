import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTempFolder } from '@overtone/functions/platform/temp-folder.ts';
import { findTranslations } from '@overtone/functions/site/languages/translations.service.ts';
import { writeSetting } from '@overtone/functions/site/settings/settings.service.ts';
import { isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findMissingTexts } from './missing-texts.ts';
import { runCommand } from './run-command.ts';

let removeSiteTable: () => Promise<void>;
beforeEach(async () => {
  removeSiteTable = await isolatedSiteTable();
});
afterEach(() => removeSiteTable());

/** Runs the command. `FILE` is replaced by the path of a file with these contents. */
const run = (args: readonly string[], contents = ''): Promise<string> =>
  withTempFolder('overtone-texts-', async (folder) => {
    const file = join(folder, 'texts.json');
    await writeFile(file, contents);
    return runCommand(
      args.map((arg) => (arg === 'FILE' ? file : arg)),
      () => undefined,
    );
  });

const putTexts = (language: string, texts: unknown) => run([language, '--put', 'FILE'], JSON.stringify(texts));

describe('npm run texts -- LANGUAGE --put FILE', () => {
  it('writes translations to their namespaces and lists unknown texts', async () => {
    const texts = { Queue: 'Kolejka', 'Active sessions': 'Aktywne sesje', Nonsense: 'Bzdura', ':count songs#two': 'x' };
    expect(await putTexts('pl', texts)).toBe(
      'listener: 1 written\naccount: 1 written\nunknown texts, not written: 2\n  Nonsense\n  :count songs#two',
    );
    expect(await findTranslations('pl', 'listener')).toEqual({ Queue: 'Kolejka' });
    expect(await findTranslations('pl', 'account')).toEqual({ 'Active sessions': 'Aktywne sesje' });
    expect(await putTexts('pl', { Queue: null, ':count songs#few': ':count utwory' })).toBe('listener: 2 written');
    expect(await findTranslations('pl', 'listener')).toEqual({ ':count songs#few': ':count utwory' });
  });

  it.each(['', '[]', '{"Queue":7}', '"Queue"'])('rejects a file with the contents %j', async (contents) => {
    await expect(run(['pl', '--put', 'FILE'], contents)).rejects.toThrow('is not a JSON object of translations');
  });

  it('rejects translations into English', async () => {
    await expect(putTexts('en', { Queue: 'Line' })).rejects.toThrow('English');
  });
});

describe('npm run texts -- LANGUAGE', () => {
  it('lists missing texts, including plural forms and the menus of the site', async () => {
    await putTexts('pl', { Queue: 'Kolejka', ':count songs': ':count utworu', ':count songs#few': ':count utwory' });
    await writeSetting('cookie_notice.button', { label: 'About our cookies', action: '/contact' });
    const [listener] = await findMissingTexts('pl');
    expect(listener?.namespace).toBe('listener');
    expect(listener?.missingKeys).toEqual(
      expect.arrayContaining(['1 song', ':count songs#many', 'Search', 'About our cookies']),
    );
    for (const key of ['Queue', ':count songs', ':count songs#few']) expect(listener?.missingKeys).not.toContain(key);
    expect(await run(['pl'])).toContain(`listener: ${listener?.missingKeys.length} of ${listener?.required} missing\n`);
  });

  it.each([[['no language']], [['../de']], [['pl', '--drop']], [['pl', '--put']], [['pl', '--put', 'FILE', 'more']]])(
    'prints the usage for the arguments %j',
    async (args) => {
      await expect(run(args)).rejects.toThrow('Usage:');
    },
  );
});
