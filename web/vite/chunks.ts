import path from 'node:path';

/** Pages that people arrive at; what three of them share is wanted by nearly every visit. */
const arrivals = ['channel', 'album', 'artist', 'track', 'search', 'radio', 'tag'].map(
  (page) => `src/app/routes/${page}.page.tsx`,
);
const sharedBy = 3;
const from = (...packages: string[]) => new RegExp(`/node_modules/(${packages.join('|')})/`);

/**
 * Libraries of every page, each in a chunk that stays cached while we change. The router stands by itself, because the
 * player in a frame does without it.
 */
export const libraries = [
  { name: 'react', test: from('react', 'react-dom', 'scheduler') },
  { name: 'router', test: from('react-router') },
  {
    name: 'libraries',
    test: from('@tanstack/query-core', '@tanstack/react-query', '@aws-amplify/core', 'aws-amplify'),
  },
];

interface Module {
  readonly importedIds: readonly string[];
}
type Modules = { getModuleInfo(id: string): Module | null };

/** How many of the arrivals load each module with themselves. */
const countArrivals = (root: string, modules: Modules): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const page of arrivals) {
    const seen = new Set<string>();
    const visit = (id: string): void => {
      if (seen.has(id)) return;
      seen.add(id);
      counts.set(id, (counts.get(id) ?? 0) + 1);
      modules.getModuleInfo(id)?.importedIds.forEach(visit);
    };
    visit(path.posix.join(root, page));
  }
  return counts;
};

/**
 * Says what belongs into the chunk `common`: the bundler's own way cuts what pages share into twenty files, and on a phone each of
 * them costs a place in a queue.
 */
export const createCommon = (root: string) => {
  let counts: ReadonlyMap<string, number> | undefined;
  return (id: string, modules: Modules): string | null => {
    counts ??= countArrivals(root, modules);
    return (counts.get(id) ?? 0) >= sharedBy ? 'common' : null;
  };
};
