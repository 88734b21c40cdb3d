import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { selectTests } from './select-tests.ts';
import { readSourceGraph, type SourceGraph } from './source-graph.ts';

/** A repository in small: who names whom, and how. */
const contents = {
  'shared/src/limits.ts': '',
  'functions/src/plays/plays.store.ts': "import { limits } from '@overtone/shared/limits.ts';",
  'functions/src/plays/plays.test.ts': "import { put } from './plays.store.ts';",
  'functions/src/media/decode.ts': '',
  'functions/src/media/media.test.ts':
    "const folder = join(import.meta.dirname, 'fixtures'); await import('./decode.ts');",
  'functions/src/media/fixtures/tone.wav': 'RIFF',
  'scripts/import/import.ts': "import { decode } from '@overtone/functions/media/decode.ts';",
  'scripts/import/import.test.ts': "spawn(process.execPath, [join(import.meta.dirname, 'import.ts')]);",
  'scripts/local/gateway.ts': '',
  'cdk/stacks/api.test.ts': 'const entry = `functions/src/plays/plays.store.ts`;',
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

const allSpecs = ['web/e2e/session.spec.ts', 'web/e2e/search.spec.ts'];
const plays = 'functions/src/plays/plays.test.ts';
const media = 'functions/src/media/media.test.ts';
const importing = 'scripts/import/import.test.ts';
const stack = 'cdk/stacks/api.test.ts';
const button = 'web/src/ui/button.test.tsx';

test.each([
  ['what a test imports', 'functions/src/plays/plays.store.ts', [plays, stack], allSpecs],
  ['what stands behind that, in another package', 'shared/src/limits.ts', [plays, stack], allSpecs],
  ['what a test starts as a program', 'scripts/import/import.ts', [importing], []],
  ['what a program imports that a test starts', 'functions/src/media/decode.ts', [media, importing], allSpecs],
  ['a file in a folder that a test reads', 'functions/src/media/fixtures/tone.wav', [media], allSpecs],
  ['a style', 'web/src/ui/button.css.ts', [button], allSpecs],
  ['the cloud that tests run over', 'scripts/local/gateway.ts', [plays, media, importing, stack], allSpecs],
  ['packages', 'package.json', [plays, media, importing, stack, button], allSpecs],
  ['a test', button, [button], []],
  ['a browser test', 'web/e2e/search.spec.ts', [], ['web/e2e/search.spec.ts']],
  ['what a browser test imports', 'web/e2e/account.ts', [], ['web/e2e/session.spec.ts']],
  ['words', 'README.md', [], []],
])('a change of %s reaches its tests and no others', (_, changed, unit, specs) => {
  const selection = selectTests(graph, { changed: [changed], files });
  expect(selection.unit.toSorted()).toEqual(unit.toSorted());
  expect(selection.specs.toSorted()).toEqual(specs.toSorted());
});
