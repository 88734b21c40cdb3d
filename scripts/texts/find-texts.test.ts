import { expect, it } from 'vitest';
import { findTexts } from './find-texts.ts';
import { findWebTexts } from './web-texts.ts';

const found = (code: string) => findTexts('page.tsx', `import { siteText, t, tn } from '../lib/i18n.ts';\n${code}`);

it('every text of the web app can be collected: its key is a literal', async () => {
  const modules = await findWebTexts();
  expect(modules.flatMap(({ unclear }) => unclear)).toEqual([]);
  expect(modules.flatMap(({ keys }) => keys).length).toBeGreaterThan(500);
});

it('collects the keys of texts, and which of them count', () => {
  const { keys, counted, unclear } = found(
    "t('Queue'); t(`Don't`, { name }); const Line = () => <b>{tn(size, '1 song', ':count songs')}</b>;",
  );
  expect(keys).toEqual(['Queue', "Don't"]);
  expect([counted, unclear]).toEqual([[['1 song', ':count songs']], []]);
});

it.each([
  't(name)',
  "t(isOn ? 'Pause' : 'Play')",
  't(`Hello $' + '{name}`)',
  "t('a' + b)",
  't()',
  "tn(size, '1 song', many)",
  "siteText('Home')",
  'names.map(t)',
])('complains about %s', (call) => {
  expect(found(call).unclear).toEqual([`page.tsx:2 ${call}`]);
});

it.each(["{ t as say } from './i18n.ts'", "* as texts from './i18n.ts'"])('complains about %s', (imported) => {
  expect(findTexts('page.ts', `import ${imported};`).unclear).toHaveLength(1);
});

it('leaves other functions of that name alone', () => {
  expect(findTexts('page.ts', "import { t } from './tables.ts'; t(name);").unclear).toEqual([]);
});
