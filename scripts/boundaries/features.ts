/** The contexts, lowest first: each may import from those before it. `shared`, `functions` and `web` use the same names. */
export const contexts = [
  'media',
  'identity',
  'site',
  'workspaces',
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

/** The context and feature of a file. A feature is a folder of a context, or the context itself for files without a folder. */
export interface FileLocation {
  readonly workspace: Workspace;
  readonly context: string;
  readonly feature: string;
}

/** Matches a file in a context or directly in a feature (three groups), or deeper in a feature (three more groups). */
const contextFile =
  /^(shared|functions|web)\/src\/([^/]+)\/(?:([^/]+)\/)?[^/]+$|^(shared|functions|web)\/src\/([^/]+)\/([^/]+)\//;

/** Returns the context and feature of a file, or undefined if it belongs to no context. @param file path from the repository's root */
export const locateFile = (file: string): FileLocation | undefined => {
  const [, shallowWorkspace, shallowContext, shallowFeature, ...deepParts] = contextFile.exec(file) ?? [];
  const [deepWorkspace, deepContext, deepFeature] = deepParts;
  const [workspace, context, feature] = [
    shallowWorkspace ?? deepWorkspace,
    shallowContext ?? deepContext,
    shallowFeature ?? deepFeature,
  ];
  if (!workspace || !context || !(contexts as readonly string[]).includes(context)) return undefined;
  return { workspace: workspace as Workspace, context, feature: feature ? `${context}/${feature}` : context };
};

/** The number of imports by importing and imported name. */
export type Dependencies = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Returns whether a file is the public file of a context, which only re-exports and so is part of no cycle of features.
 */
const isPublic = (file: string): boolean => /^\w+\/src\/[^/]+\/public\.ts$/.test(file);

/**
 * Counts the imports between the contexts or features of a workspace.
 * @param imports pairs of files, the importing file first
 */
export const countDependencies = (
  imports: readonly (readonly [string, string])[],
  workspace: Workspace,
  level: 'context' | 'feature',
): Dependencies => {
  const dependencies = new Map<string, Map<string, number>>();
  for (const [from, to] of imports) {
    const [source, target] = [locateFile(from), locateFile(to)];
    if (source?.workspace !== workspace || target?.workspace !== workspace) continue;
    if (source[level] === target[level] || (level === 'feature' && (isPublic(from) || isPublic(to)))) continue;
    const counts = dependencies.get(source[level]) ?? new Map<string, number>();
    counts.set(target[level], (counts.get(target[level]) ?? 0) + 1);
    dependencies.set(source[level], counts);
  }
  return dependencies;
};

/** Returns the names of a cycle in order, with the first name repeated at the end, or undefined if there is none. */
export const findCycle = (dependencies: Dependencies): string[] | undefined => {
  const checked = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (checked.has(name)) return undefined;
    for (const dependency of dependencies.get(name)?.keys() ?? []) {
      const cycle = visit(dependency, [...path, name]);
      if (cycle) return cycle;
    }
    checked.add(name);
    return undefined;
  };
  for (const name of dependencies.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
};
