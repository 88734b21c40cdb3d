import { contexts } from '../../boundaries/features.ts';
import type { Change } from './changed-files.ts';
import { findDependencies, findDependents, type SourceGraph } from './source-graph.ts';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isLongTest = (file: string): boolean => /\.long\.test\.tsx?$/.test(file);
const isBrowserTest = (file: string): boolean => /^web\/e2e\/.+\.spec\.ts$/.test(file);

/** Tags of browser tests: the contexts and the player. */
const tags: ReadonlySet<string> = new Set([...contexts, 'player']);

/** Packages and settings of the runners. No file refers to them, but all tests depend on them. */
const globalFiles =
  /(^|\/)(package|tsconfig)\.json$|^package-lock\.json$|(vite|vitest|playwright)\.config\.ts$|^web\/vite\/|\/testing\/(setup|global-setup|reset-file-state|seeded-properties|seed|sequence|wait-timeouts|log-file-cpu)\.ts$/;
/** The local cloud, which the tests of `functions` and `scripts` use. */
const cloudFiles = /^scripts\/(local\/|testing\/[^/]+$)/;
/** Starts the whole API for tests. Following its imports would make these tests dependents of every function. */
const apiServer = 'functions/src/testing/domain-apis.ts';
/** Declares the tables, buckets and queues of the local cloud. Only the tests of `cdk` depend on the other stacks. */
const dataStack = 'cdk/stacks/data-stack.ts';
const cloudTests = /^(functions|scripts|cdk)\//;
const cdkFiles = /^cdk\//;
/** The sources of the site that the browser tests open. */
const siteFiles = /^(web|functions|shared|cdk|scripts\/(local|demo)|scripts\/start$)/;
const browserTestFiles = /^web\/(e2e|docs)\//;
/** Files that combine contexts. They belong to the contexts that they import. */
const compositionFiles = /^(web\/src\/app|functions\/src\/handlers)\//;
/** Sources of all pages, unless they belong to a context. */
const pageFiles = /^web\//;

/** The selected tests, as arguments of `npm run unit` and `npm run e2e`. Without arguments all tests run. */
export interface Selection {
  readonly hasUnitTests: boolean;
  readonly unitArguments: readonly string[];
  readonly hasBrowserTests: boolean;
  readonly browserArguments: readonly string[];
  /** Printed before the tests run. */
  readonly description: string;
}

export const allTests: Selection = {
  hasUnitTests: true,
  unitArguments: [],
  hasBrowserTests: true,
  browserArguments: [],
  description: 'all tests are selected',
};

const getFolderTags = (file: string): string[] => {
  const name = /^(?:web|functions|shared)\/src\/([\w-]+)\//.exec(file)?.[1] ?? '';
  return tags.has(name) ? [name] : [];
};

/** Returns the tags of a file of the site, or undefined if it belongs to all pages. */
const getTags = (file: string, graph: SourceGraph): string[] | undefined => {
  const folderTags = getFolderTags(file);
  if (folderTags.length > 0) return folderTags;
  if (compositionFiles.test(file)) return [...(graph.get(file) ?? [])].flatMap(getFolderTags);
  return pageFiles.test(file) ? undefined : [];
};

/**
 * Builds the pattern that Playwright matches with file names, titles and tags. Returns undefined for all tests, and an
 * empty pattern for none.
 */
const buildPattern = (
  changedFiles: readonly string[],
  browserTests: readonly string[],
  graph: SourceGraph,
): string | undefined => {
  const selectedTags = new Set(changedFiles.length > 0 ? ['journey'] : []);
  for (const file of changedFiles) {
    const fileTags = getTags(file, graph);
    if (!fileTags) return undefined;
    for (const tag of fileTags) selectedTags.add(tag);
  }
  const names = browserTests.map((file) => file.replace(/^web\/e2e\//, '').replaceAll('.', '\\.'));
  return [...[...selectedTags].map((tag) => `@${tag}(?![\\w-])`), ...names].join('|');
};

/**
 * Selects the tests that depend on changed files, or all tests if that cannot be determined. A change of a function
 * selects the tests of its context and those that import it. Effects on other contexts are found by the merge gate,
 * which runs all tests.
 * @param hasLongTests whether long tests run
 */
export const selectTests = (
  graph: SourceGraph,
  { changed, files }: Pick<Change, 'changed' | 'files'>,
  hasLongTests = false,
): Selection => {
  const code = changed.filter((file) => !isTest(file) && !file.endsWith('.md'));
  if (code.some((file) => globalFiles.test(file))) return allTests;
  const dependents = findDependents(graph, changed, [apiServer]);
  const contextFolders = new Set(
    code.flatMap((file) => /^(?:functions|shared)\/src\/([\w-]+)\//.exec(file)?.[1] ?? []),
  );
  const isOfChangedContext = (file: string): boolean =>
    contextFolders.has(/^functions\/src\/([\w-]+)\//.exec(file)?.[1] ?? '');
  const dataStackFiles = findDependencies(graph, [dataStack]);
  const isOfCloud = (file: string): boolean =>
    cloudFiles.test(file) || (cdkFiles.test(file) && dataStackFiles.has(file));
  const infrastructureTests = code.some(isOfCloud)
    ? cloudTests
    : code.some((file) => cdkFiles.test(file))
      ? cdkFiles
      : undefined;
  const isEnabled = (file: string): boolean => isTest(file) && (hasLongTests || !isLongTest(file));
  const unitTests = files.filter(
    (file) => isEnabled(file) && (dependents.has(file) || isOfChangedContext(file) || infrastructureTests?.test(file)),
  );
  const changedSiteFiles = code.filter((file) => siteFiles.test(file) && !browserTestFiles.test(file));
  const browserDependents = findDependents(
    graph,
    changed.filter((file) => browserTestFiles.test(file)),
  );
  const browserTests = files.filter((file) => isBrowserTest(file) && browserDependents.has(file));
  const pattern = buildPattern(changedSiteFiles, browserTests, graph);
  const hasBrowserTests = pattern !== '';
  const browserDescription = pattern === undefined ? 'all browser tests' : `the browser tests that match ${pattern}`;
  return {
    hasUnitTests: unitTests.length > 0,
    unitArguments: unitTests,
    hasBrowserTests,
    browserArguments: pattern ? ['--grep', pattern] : [],
    description: `selected ${unitTests.length} files of unit tests and ${hasBrowserTests ? browserDescription : 'no browser tests'}`,
  };
};
