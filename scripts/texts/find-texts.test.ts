import { describe, expect, it } from 'vitest';
import { findTexts } from './find-texts.ts';
import { findWebTexts } from './web-texts.ts';

const findTextsIn = (code: string) =>
  findTexts('page.tsx', `import { translateSiteText, t, tn } from '../lib/i18n.ts';\n${code}`);

describe('findWebTexts', () => {
  it('finds every text of the web app', async () => {
    const modules = await findWebTexts();
    expect(modules.flatMap(({ unresolved }) => unresolved)).toEqual([]);
    expect(modules.flatMap(({ keys }) => keys).length).toBeGreaterThan(500);
  });
});

describe('findTexts', () => {
  it('returns the keys of texts and of plural texts', () => {
    const { keys, plurals, unresolved } = findTextsIn(
      "t('Queue'); t(`Don't`, { name }); const Line = () => <b>{tn(size, '1 song', ':count songs')}</b>;",
    );
    expect(keys).toEqual(['Queue', "Don't"]);
    expect([plurals, unresolved]).toEqual([[['1 song', ':count songs']], []]);
  });

  it.each([
    't(name)',
    "t(isOn ? 'Pause' : 'Play')",
    't(`Hello $' + '{name}`)',
    "t('a' + b)",
    't()',
    "tn(size, '1 song', many)",
    "translateSiteText('Home')",
    'names.map(t)',
  ])('reports the call %s as unresolved', (call) => {
    expect(findTextsIn(call).unresolved).toEqual([`page.tsx:2 ${call}`]);
  });

  it.each(["{ t as say } from './i18n.ts'", "* as texts from './i18n.ts'"])('reports the import %s', (imported) => {
    expect(findTexts('page.ts', `import ${imported};`).unresolved).toHaveLength(1);
  });

  it('ignores functions with the same name from other modules', () => {
    expect(findTexts('page.ts', "import { t } from './tables.ts'; t(name);").unresolved).toEqual([]);
  });
});
