/** The bounded contexts, lowest first: each may lean on those before it. `shared`, `functions` and `web` name them alike. */
export const contexts = [
  'media',
  'identity',
  'site',
  'uploads',
  'catalog',
  'library',
  'sharing',
  'plays',
  'community',
  'discovery',
  'pages',
  'backstage',
  'accounts',
  'admin',
] as const;

type Workspace = 'shared' | 'functions' | 'web';

/** Where a file stands, if it is part of a context: a feature is a folder of it, or the context itself where it has none. */
export interface Place {
  readonly workspace: Workspace;
  readonly context: string;
  readonly feature: string;
}

const source =
  /^(shared|functions|web)\/src\/([^/]+)\/(?:([^/]+)\/)?[^/]+$|^(shared|functions|web)\/src\/([^/]+)\/([^/]+)\//;

/** @param file path from the repository's root */
export const placeOf = (file: string): Place | undefined => {
  const [, one, two, three, four, five, six] = source.exec(file) ?? [];
  const [workspace, context, feature] = [one ?? four, two ?? five, three ?? six];
  if (!workspace || !context || !(contexts as readonly string[]).includes(context)) return undefined;
  return { workspace: workspace as Workspace, context, feature: feature ? `${context}/${feature}` : context };
};

/** Names and, for each, what it imports and how often. */
export type Dependencies = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Files that a context shows to others only to hand something on: its public file has a part in no cycle. */
const isPublic = (file: string): boolean => /^\w+\/src\/[^/]+\/public\.ts$/.test(file);

/**
 * What leans on what, in one workspace.
 * @param imports pairs of files, the one that imports first
 */
export const dependenciesOf = (
  imports: readonly (readonly [string, string])[],
  workspace: Workspace,
  level: 'context' | 'feature',
): Dependencies => {
  const dependencies = new Map<string, Map<string, number>>();
  for (const [from, to] of imports) {
    const [one, other] = [placeOf(from), placeOf(to)];
    if (one?.workspace !== workspace || other?.workspace !== workspace) continue;
    if (one[level] === other[level] || (level === 'feature' && (isPublic(from) || isPublic(to)))) continue;
    const of = dependencies.get(one[level]) ?? new Map<string, number>();
    of.set(other[level], (of.get(other[level]) ?? 0) + 1);
    dependencies.set(one[level], of);
  }
  return dependencies;
};

/** A way that leads back to where it began, as names in their order; undefined where there is none. */
export const findCycle = (dependencies: Dependencies): string[] | undefined => {
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of dependencies.get(name)?.keys() ?? []) {
      const cycle = walk(next, [...way, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of dependencies.keys()) {
    const cycle = walk(name, []);
    if (cycle) return cycle;
  }
  return undefined;
};
