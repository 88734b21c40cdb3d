import type { Change } from './changed-files.ts';
import { reachedFrom, type SourceGraph } from './source-graph.ts';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isSpec = (file: string): boolean => /^web\/e2e\/.+\.spec\.ts$/.test(file);

/** Packages, and how the runners are set up: nothing names these, and everything hangs on them. */
const ofEverything =
  /(^|\/)(package|tsconfig)\.json$|^package-lock\.json$|(vite|vitest|playwright)\.config\.ts$|^web\/vite\/|\/testing\/(setup|global-setup|each-file|seeded-properties|seed)\.ts$/;
/** The cloud that the tests of `functions` and `scripts` run over. */
const ofTheCloud = /^(cdk|scripts\/local|scripts\/testing)\//;
const overTheCloud = /^(functions|scripts|cdk)\//;
/** What the site is made from that the browser tests open. */
const ofTheSite = /^(web|functions|shared|cdk|scripts\/(local|demo)|scripts\/start$)/;
const ofBrowserTests = /^web\/(e2e|docs)\//;

export interface Selection {
  /** Files of unit and integration tests. */
  readonly unit: readonly string[];
  /** Files of browser tests; their own changes reach those that import them, any other change of the site all. */
  readonly specs: readonly string[];
}

/** The tests that a change can reach; where that cannot be told, all. */
export const selectTests = (graph: SourceGraph, { changed, files }: Pick<Change, 'changed' | 'files'>): Selection => {
  const reached = reachedFrom(graph, changed);
  const code = changed.filter((file) => !isTest(file) && !file.endsWith('.md'));
  const all = code.some((file) => ofEverything.test(file));
  const cloud = code.some((file) => ofTheCloud.test(file));
  const site = code.some((file) => ofTheSite.test(file) && !ofBrowserTests.test(file));
  return {
    unit: files.filter((file) => isTest(file) && (all || reached.has(file) || (cloud && overTheCloud.test(file)))),
    specs: files.filter((file) => isSpec(file) && (all || site || reached.has(file))),
  };
};
