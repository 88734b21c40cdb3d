import path from 'node:path';

/** Pages that people arrive at; what three of them share is wanted by nearly every visit. */
const arrivals = ['channel', 'album', 'artist', 'track', 'search', 'radio', 'tag'].map(
  (page) => `src/app/routes/${page}.page.tsx`,
);
const sharedBy = 3;
const site = 'src/app/main.tsx';
const embed = 'src/pages/embed/main.tsx';
const landing = 'src/app/routes/landing.page.tsx';
/** Small things of many: by itself, each would be a file of its own as soon as a panel shares it with the frame. */
const small = /\/web\/src\/(lib|accounts\/session)\//;
const icon = /\/lucide-react\/dist\/esm\/icons\//;
/** Paths of the API, and small things, of several panels. */
const panelBase = /\/(shared\/src\/.*(\.contract|-limits)|web\/src\/lib\/[\w-]+)\.ts$|virtual:limits:/;
const ariaBase =
  /\/react-aria(-components)?\/.*\/(Form|VisuallyHidden|usePress|useLocalizedStringFormatter|SharedElementTransition)\.mjs$/;
const listBase = /\/web\/src\/library\/(sections\/(card-grid|thing-row|added-labels)|likes\/likes\.queries)/;
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

/** Everything that a module loads with itself. */
const reachedFrom = (id: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reachedFrom(imported, modules, seen);
  return seen;
};

/**
 * What pages share, as the groups that it is cut into: the bundler's own way makes twenty files of it, and on a phone each
 * of them costs a place in a queue. What the player in a frame needs of it comes first and by itself, so that a frame loads
 * no more.
 */
export const sharedGroups = (root: string) => {
  const from = (file: string, modules: Modules) => reachedFrom(path.posix.join(root, file), modules);
  let reached: { readonly visits: readonly ReadonlySet<string>[]; readonly embed: ReadonlySet<string> } | undefined;
  const isShared = (id: string, modules: Modules): boolean => {
    reached ??= { visits: [site, ...arrivals].map((file) => from(file, modules)), embed: from(embed, modules) };
    const [frame, ...pages] = reached.visits;
    const showing = pages.filter((page) => page.has(id)).length;
    return icon.test(id) || small.test(id) ? showing > 0 || frame?.has(id) === true : showing >= sharedBy;
  };
  const core = (id: string, modules: Modules) => (isShared(id, modules) && reached?.embed.has(id) ? 'core' : null);
  const common = (id: string, modules: Modules) => (isShared(id, modules) ? 'common' : null);
  let shownByLanding: ReadonlySet<string> | undefined;
  const panels = (id: string, modules: Modules) => {
    shownByLanding ??= from(landing, modules);
    return icon.test(id) && !shownByLanding.has(id) ? 'icons' : null;
  };
  const unseen = (id: string, modules: Modules) => {
    if (!panelBase.test(id) || isShared(id, modules)) return null;
    shownByLanding ??= from(landing, modules);
    return [...(reached?.visits ?? []), reached?.embed, shownByLanding].some((visit) => visit?.has(id))
      ? null
      : 'panels';
  };
  return [
    { name: core, debugName: 'core', priority: 2 },
    { name: common, debugName: 'common', priority: 1 },
    // The icons of panels in one file: one for each that two of them show would be a place in the queue each.
    { name: panels, debugName: 'icons', minShareCount: 2 },
    { name: unseen, debugName: 'panels', minShareCount: 2 },
    // What every dialog and field stands on: cut into four it would be so many lines in the files of every visit.
    { name: 'aria', test: ariaBase, minShareCount: 2 },
    // Rows and cards of the library and of profiles, for the same reason.
    { name: 'lists', test: listBase, minShareCount: 2 },
  ];
};
