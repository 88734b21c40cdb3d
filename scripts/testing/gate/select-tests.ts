import { contexts } from '../../boundaries/features.ts';
import type { Change } from './changed-files.ts';
import { namedFrom, reachedFrom, type SourceGraph } from './source-graph.ts';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isLong = (file: string): boolean => /\.long\.test\.tsx?$/.test(file);
const isSpec = (file: string): boolean => /^web\/e2e\/.+\.spec\.ts$/.test(file);

/** What the tags of browser tests name: the contexts, and the player. */
const tagged: ReadonlySet<string> = new Set([...contexts, 'player']);

/** Packages, and how the runners are set up: nothing names these, and everything depends on them. */
const ofEverything =
  /(^|\/)(package|tsconfig)\.json$|^package-lock\.json$|(vite|vitest|playwright)\.config\.ts$|^web\/vite\/|\/testing\/(setup|global-setup|each-file|seeded-properties|seed|sequence|patient-waits|log-file-cpu)\.ts$/;
/** What makes the cloud that the tests of `functions` and `scripts` run over. */
const ofTheCloud = /^scripts\/(local\/|testing\/[^/]+$)/;
/** The whole API for a test that calls it: through here every test would be reached by every function. */
const wholeApi = 'functions/src/testing/served.ts';
/** Declares the tables, buckets and queues of that cloud. Other stacks only their own tests see. */
const dataStack = 'cdk/stacks/data-stack.ts';
const overTheCloud = /^(functions|scripts|cdk)\//;
const ofStacks = /^cdk\//;
/** What the site is made from that the browser tests open. */
const ofTheSite = /^(web|functions|shared|cdk|scripts\/(local|demo)|scripts\/start$)/;
const ofBrowserTests = /^web\/(e2e|docs)\//;
/** What puts contexts together: it belongs to those that it imports. */
const composition = /^(web\/src\/app|functions\/src\/handlers)\//;
/** What every page is made from. */
const ofEveryPage = /^web\//;

/** What runs, as arguments of `npm run unit` and `npm run e2e`: none stand for all tests. */
export interface Selection {
  readonly hasUnitTests: boolean;
  readonly unitArguments: readonly string[];
  readonly hasBrowserTests: boolean;
  readonly browserArguments: readonly string[];
  /** The selection in words, for the person who waits for it. */
  readonly description: string;
}

export const everything: Selection = {
  hasUnitTests: true,
  unitArguments: [],
  hasBrowserTests: true,
  browserArguments: [],
  description: 'everything runs',
};

const contextOf = (file: string): string[] => {
  const name = /^(?:web|functions|shared)\/src\/([\w-]+)\//.exec(file)?.[1] ?? '';
  return tagged.has(name) ? [name] : [];
};

/** The contexts of a file of the site; undefined where it belongs to all of them. */
const contextsOf = (file: string, graph: SourceGraph): string[] | undefined => {
  const own = contextOf(file);
  if (own.length > 0) return own;
  if (composition.test(file)) return [...(graph.get(file) ?? [])].flatMap(contextOf);
  return ofEveryPage.test(file) ? undefined : [];
};

/** Playwright looks for this in a test's file name, titles and tags. Undefined where every test is meant. */
const patternOf = (files: readonly string[], specs: readonly string[], graph: SourceGraph): string | undefined => {
  const tags = new Set(files.length > 0 ? ['journey'] : []);
  for (const file of files) {
    const found = contextsOf(file, graph);
    if (!found) return undefined;
    for (const context of found) tags.add(context);
  }
  const names = specs.map((file) => file.replace(/^web\/e2e\//, '').replaceAll('.', '\\.'));
  return [...[...tags].map((tag) => `@${tag}(?![\\w-])`), ...names].join('|');
};

/**
 * The tests that a change can reach; where that cannot be told, all. A change of a function reaches the tests of its context and
 * those that import it: what it does to other contexts' calls, the gate sees.
 * @param hasLong whether long tests run
 */
export const selectTests = (
  graph: SourceGraph,
  { changed, files }: Pick<Change, 'changed' | 'files'>,
  hasLong = false,
): Selection => {
  const code = changed.filter((file) => !isTest(file) && !file.endsWith('.md'));
  if (code.some((file) => ofEverything.test(file))) return everything;
  const reached = reachedFrom(graph, changed, [wholeApi]);
  const folders = new Set(code.flatMap((file) => /^(?:functions|shared)\/src\/([\w-]+)\//.exec(file)?.[1] ?? []));
  const isOfContext = (file: string): boolean => folders.has(/^functions\/src\/([\w-]+)\//.exec(file)?.[1] ?? '');
  const resources = namedFrom(graph, [dataStack]);
  const makesCloud = (file: string): boolean => ofTheCloud.test(file) || (ofStacks.test(file) && resources.has(file));
  const cloud = code.some(makesCloud) ? overTheCloud : code.some((file) => ofStacks.test(file)) ? ofStacks : undefined;
  const runs = (file: string): boolean => isTest(file) && (hasLong || !isLong(file));
  const unit = files.filter((file) => runs(file) && (reached.has(file) || isOfContext(file) || cloud?.test(file)));
  const site = code.filter((file) => ofTheSite.test(file) && !ofBrowserTests.test(file));
  const reachedSpecs = reachedFrom(
    graph,
    changed.filter((file) => ofBrowserTests.test(file)),
  );
  const specs = files.filter((file) => isSpec(file) && reachedSpecs.has(file));
  const pattern = patternOf(site, specs, graph);
  const hasBrowserTests = pattern !== '';
  const browserTests = pattern === undefined ? 'all browser tests' : `the browser tests that match ${pattern}`;
  return {
    hasUnitTests: unit.length > 0,
    unitArguments: unit,
    hasBrowserTests,
    browserArguments: pattern ? ['--grep', pattern] : [],
    description: `they reach ${unit.length} files of unit tests and ${hasBrowserTests ? browserTests : 'no browser tests'}`,
  };
};
