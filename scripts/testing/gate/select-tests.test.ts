import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { allTests, selectTests } from './select-tests.ts';
import { readSourceGraph, type SourceGraph } from './source-graph.ts';

/** The files of a small repository, with all kinds of references. */
const contents = {
  'shared/src/limits.ts': '',
  'functions/src/plays/plays.store.ts': "import { limits } from '@overtone/shared/limits.ts';",
  'functions/src/plays/plays.test.ts': "import { put } from './plays.store.ts';",
  'functions/src/plays/charts.test.ts': '',
  'functions/src/plays/exports.long.test.ts': "import { put } from './plays.store.ts';",
  'functions/src/testing/domain-apis.ts': "import { put } from '../plays/plays.store.ts'; // Not `cdk/constructs`.",
  'functions/src/media/api.test.ts': "import { api } from '../testing/domain-apis.ts';",
  'functions/src/media/decode.ts': '',
  'functions/src/media/media.test.ts':
    "const folder = join(import.meta.dirname, 'fixtures'); await import('./decode.ts');",
  'functions/src/media/fixtures/tone.wav': 'RIFF',
  'scripts/import/import.ts': "import { decode } from '@overtone/functions/media/decode.ts';",
  'scripts/import/import.test.ts': "spawn(process.execPath, [join(import.meta.dirname, 'import.ts')]);",
  'scripts/local/gateway.ts': '',
  'cdk/stacks/data-stack.ts': "import { Table } from '../constructs/table.ts';",
  'cdk/constructs/table.ts': '',
  'cdk/constructs/gateway.ts': '',
  'cdk/stacks/api.test.ts': 'const entry = `functions/src/plays/plays.store.ts`;',
  'web/src/library/row.tsx': '',
  'web/src/player/play.tsx': '',
  'web/src/app/routes/likes.page.tsx': "import '../../library/row.tsx'; import '../../player/play.tsx';",
  'web/src/ui/button.tsx': "import * as css from './button.css.ts';",
  'web/src/ui/button.css.ts': '',
  'web/src/ui/button.test.tsx': "import { Button } from './button.tsx';",
  'web/e2e/account.ts': '',
  'web/e2e/session.spec.ts': "import { account } from './account.ts';",
  'web/e2e/search.spec.ts': '',
  'package.json': '{}',
  'README.md': 'See web/src/ui/button.tsx.',
};
const files = Object.keys(contents);
let graph: SourceGraph;

beforeAll(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'overtone-select-'));
  for (const [file, content] of Object.entries(contents)) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  }
  graph = await readSourceGraph(root, files);
  return () => rm(root, { recursive: true });
});

const playsTest = 'functions/src/plays/plays.test.ts';
const mediaTest = 'functions/src/media/media.test.ts';
const importTest = 'scripts/import/import.test.ts';
const stackTest = 'cdk/stacks/api.test.ts';
const buttonTest = 'web/src/ui/button.test.tsx';
const chartsTest = 'functions/src/plays/charts.test.ts';
const apiTest = 'functions/src/media/api.test.ts';
const cloudTests = [playsTest, chartsTest, mediaTest, apiTest, importTest, stackTest];
const allBrowserTests = 'all browser tests';

describe('selectTests', () => {
  it.each([
    [
      'a file that a test imports',
      'functions/src/plays/plays.store.ts',
      [playsTest, chartsTest, stackTest],
      ['journey', 'plays'],
    ],
    ['a file that is imported from another workspace', 'shared/src/limits.ts', [playsTest, stackTest], ['journey']],
    ['a program that a test starts', 'scripts/import/import.ts', [importTest], []],
    [
      'a file that such a program imports',
      'functions/src/media/decode.ts',
      [mediaTest, apiTest, importTest],
      ['journey', 'media'],
    ],
    [
      'a file in a folder that a test reads',
      'functions/src/media/fixtures/tone.wav',
      [mediaTest, apiTest],
      ['journey', 'media'],
    ],
    ['a component of a context', 'web/src/library/row.tsx', [], ['journey', 'library']],
    ['a page', 'web/src/app/routes/likes.page.tsx', [], ['journey', 'library', 'player']],
    ['a style of all pages', 'web/src/ui/button.css.ts', [buttonTest], allBrowserTests],
    ['the local cloud', 'scripts/local/gateway.ts', cloudTests, ['journey']],
    ['a table', 'cdk/constructs/table.ts', cloudTests, ['journey']],
    ['a construct that the data stack does not use', 'cdk/constructs/gateway.ts', [stackTest], ['journey']],
    ['a unit test', buttonTest, [buttonTest], []],
    ['a browser test', 'web/e2e/search.spec.ts', [], ['search.spec.ts']],
    ['a helper of a browser test', 'web/e2e/account.ts', [], ['session.spec.ts']],
    ['a document', 'README.md', [], []],
  ])('selects only the tests that depend on %s', (_, changed, unitTests, browserTests) => {
    const selection = selectTests(graph, { changed: [changed], files });
    expect(selection.unitArguments.toSorted()).toEqual(unitTests.toSorted());
    expect(selection.hasUnitTests).toBe(unitTests.length > 0);
    expect(selection.hasBrowserTests).toBe(browserTests.length > 0);
    if (browserTests === allBrowserTests) return expect(selection.browserArguments).toEqual([]);
    const [flag, pattern] = selection.browserArguments;
    const titles = [
      'site session.spec.ts signs in @accounts',
      'site search.spec.ts finds a song @discovery',
      'site likes.spec.ts likes a song @library @journey',
      ...['journey', 'library', 'library-import', 'plays', 'player', 'media'].map(
        (tag) => `site some.spec.ts is @${tag}`,
      ),
    ];
    const matching = flag ? titles.filter((title) => new RegExp(pattern ?? '').test(title)) : [];
    const expected = titles.filter((title) => title.split(/[ @]+/).some((part) => browserTests.includes(part)));
    expect(matching).toEqual(expected);
  });

  it('selects all tests when packages change', () => {
    expect(selectTests(graph, { changed: ['package.json'], files })).toBe(allTests);
  });
});
