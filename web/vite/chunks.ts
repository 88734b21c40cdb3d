import path from 'node:path';

/** Pages on which visits usually start. Modules that at least three of them share are part of the common chunk. */
const startPages = ['channel', 'album', 'artist', 'track', 'search', 'radio', 'tag'].map(
  (page) => `src/app/routes/${page}.page.tsx`,
);
const sharedPagesMin = 3;
const siteEntry = 'src/app/main.tsx';
const embedEntry = 'src/pages/embed/main.tsx';
const landingPage = 'src/app/routes/landing.page.tsx';
/**
 * Small modules of many pages. Without a group, each would become a separate file as soon as a panel shares it with the
 * app shell.
 */
const smallModule = /\/web\/src\/(lib|accounts\/session)\//;
const icon = /\/lucide-react\/dist\/esm\/icons\//;
/** API contracts, limits and small modules that several panels share. */
const panelBase = /\/(shared\/src\/.*(\.contract|-limits)|web\/src\/lib\/[\w-]+)\.ts$|virtual:limits:/;
const ariaBase =
  /\/react-aria(-components)?\/.*\/(Form|VisuallyHidden|usePress|useLocalizedStringFormatter|SharedElementTransition)\.mjs$/;
const listBase = /\/web\/src\/library\/(sections\/(card-grid|media-item-row|format-added-time)|likes\/likes\.queries)/;
const matchPackages = (...packages: string[]) => new RegExp(`/node_modules/(${packages.join('|')})/`);

/**
 * The libraries of all pages, in separate chunks that stay cached when the app changes. The router has its own chunk,
 * because the embedded player does not use it.
 */
export const libraries = [
  { name: 'react', test: matchPackages('react', 'react-dom', 'scheduler') },
  { name: 'router', test: matchPackages('react-router') },
  {
    name: 'libraries',
    test: matchPackages('@tanstack/query-core', '@tanstack/react-query', '@aws-amplify/core', 'aws-amplify'),
  },
];

interface Module {
  readonly importedIds: readonly string[];
}
type Modules = { getModuleInfo(id: string): Module | null };

/** Returns the IDs of a module and all modules that it imports statically, directly or indirectly. */
const listImports = (id: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) listImports(imported, modules, seen);
  return seen;
};

/**
 * Returns the chunk groups of modules that pages share. By default the bundler creates twenty files, and on a phone
 * each one delays the page. Modules that the embedded player needs have their own chunk, so that a frame loads nothing
 * else.
 */
export const sharedGroups = (root: string) => {
  const listFileImports = (file: string, modules: Modules) => listImports(path.posix.join(root, file), modules);
  let reached:
    | { readonly visits: readonly ReadonlySet<string>[]; readonly embedEntry: ReadonlySet<string> }
    | undefined;
  const isShared = (id: string, modules: Modules): boolean => {
    reached ??= {
      visits: [siteEntry, ...startPages].map((file) => listFileImports(file, modules)),
      embedEntry: listFileImports(embedEntry, modules),
    };
    const [shell, ...pages] = reached.visits;
    const pageCount = pages.filter((page) => page.has(id)).length;
    return icon.test(id) || smallModule.test(id)
      ? pageCount > 0 || shell?.has(id) === true
      : pageCount >= sharedPagesMin;
  };
  const core = (id: string, modules: Modules) => (isShared(id, modules) && reached?.embedEntry.has(id) ? 'core' : null);
  const common = (id: string, modules: Modules) => (isShared(id, modules) ? 'common' : null);
  let landingModules: ReadonlySet<string> | undefined;
  const panelIcons = (id: string, modules: Modules) => {
    landingModules ??= listFileImports(landingPage, modules);
    return icon.test(id) && !landingModules.has(id) ? 'icons' : null;
  };
  const panelModules = (id: string, modules: Modules) => {
    if (!panelBase.test(id) || isShared(id, modules)) return null;
    landingModules ??= listFileImports(landingPage, modules);
    return [...(reached?.visits ?? []), reached?.embedEntry, landingModules].some((visit) => visit?.has(id))
      ? null
      : 'panels';
  };
  return [
    { name: core, debugName: 'core', priority: 2 },
    { name: common, debugName: 'common', priority: 1 },
    // One file for the icons of all panels, instead of a file for each icon that two panels share.
    { name: panelIcons, debugName: 'icons', minShareCount: 2 },
    { name: panelModules, debugName: 'panels', minShareCount: 2 },
    // The base of all dialogs and fields, as one file instead of four.
    { name: 'aria', test: ariaBase, minShareCount: 2 },
    // Rows and cards of the library and of profiles, as one file.
    { name: 'lists', test: listBase, minShareCount: 2 },
  ];
};
