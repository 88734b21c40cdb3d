import path from 'node:path';

/** Pages on which most visits start. Modules that three of them share are needed by nearly every visit. */
const entryPages = ['channel', 'album', 'artist', 'track', 'search', 'radio', 'tag'].map(
  (page) => `src/app/routes/${page}.page.tsx`,
);
const minSharingPages = 3;
const appEntry = 'src/app/main.tsx';
const embedEntry = 'src/pages/embed/main.tsx';
const landingPage = 'src/app/routes/landing.page.tsx';
/** Small modules, each of which would otherwise become a separate file when a panel shares it with the app shell. */
const smallModule = /\/web\/src\/(lib|accounts\/session)\//;
const iconModule = /\/lucide-react\/dist\/esm\/icons\//;
/** API paths and small modules of several panels. */
const panelModule = /\/(shared\/src\/.*(\.contract|-limits)|web\/src\/lib\/[\w-]+)\.ts$|virtual:limits:/;
const ariaModule =
  /\/react-aria(-components)?\/.*\/(Form|VisuallyHidden|usePress|useLocalizedStringFormatter|SharedElementTransition)\.mjs$/;
const listModule =
  /\/web\/src\/library\/(sections\/(card-grid|media-item-row|format-added-time)|likes\/likes\.queries)/;
const fromPackages = (...packages: string[]) => new RegExp(`/node_modules/(${packages.join('|')})/`);

/**
 * Libraries of every page in chunks that stay cached when the app changes. The router has its own chunk, because the
 * embedded player does not use it.
 */
export const libraries = [
  { name: 'react', test: fromPackages('react', 'react-dom', 'scheduler') },
  { name: 'router', test: fromPackages('react-router') },
  {
    name: 'libraries',
    test: fromPackages('@tanstack/query-core', '@tanstack/react-query', '@aws-amplify/core', 'aws-amplify'),
  },
];

interface Module {
  readonly importedIds: readonly string[];
}
type Modules = { getModuleInfo(id: string): Module | null };

/** Returns the module and all modules that it imports statically, directly or indirectly. */
const collectImports = (id: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) collectImports(imported, modules, seen);
  return seen;
};

/**
 * Returns the groups of modules that pages share. The bundler's default would create twenty files, each of which delays
 * the others on a phone. The modules of the embedded player are a separate group with the highest priority, so that an
 * embed loads nothing else.
 */
export const sharedGroups = (root: string) => {
  const listImports = (file: string, modules: Modules) => collectImports(path.posix.join(root, file), modules);
  let reached: { readonly visits: readonly ReadonlySet<string>[]; readonly embed: ReadonlySet<string> } | undefined;
  const isShared = (id: string, modules: Modules): boolean => {
    reached ??= {
      visits: [appEntry, ...entryPages].map((file) => listImports(file, modules)),
      embed: listImports(embedEntry, modules),
    };
    const [app, ...pages] = reached.visits;
    const pageCount = pages.filter((page) => page.has(id)).length;
    return iconModule.test(id) || smallModule.test(id)
      ? pageCount > 0 || app?.has(id) === true
      : pageCount >= minSharingPages;
  };
  const getCoreGroup = (id: string, modules: Modules) =>
    isShared(id, modules) && reached?.embed.has(id) ? 'core' : null;
  const getCommonGroup = (id: string, modules: Modules) => (isShared(id, modules) ? 'common' : null);
  let landingModules: ReadonlySet<string> | undefined;
  const getIconGroup = (id: string, modules: Modules) => {
    landingModules ??= listImports(landingPage, modules);
    return iconModule.test(id) && !landingModules.has(id) ? 'icons' : null;
  };
  const getPanelGroup = (id: string, modules: Modules) => {
    if (!panelModule.test(id) || isShared(id, modules)) return null;
    landingModules ??= listImports(landingPage, modules);
    return [...(reached?.visits ?? []), reached?.embed, landingModules].some((visit) => visit?.has(id))
      ? null
      : 'panels';
  };
  return [
    { name: getCoreGroup, debugName: 'core', priority: 2 },
    { name: getCommonGroup, debugName: 'common', priority: 1 },
    // The icons of panels are in one file instead of one file for each shared icon.
    { name: getIconGroup, debugName: 'icons', minShareCount: 2 },
    { name: getPanelGroup, debugName: 'panels', minShareCount: 2 },
    // The base of all dialogs and fields. In four separate files, their names would be listed in the files of every
    // visit.
    { name: 'aria', test: ariaModule, minShareCount: 2 },
    // The rows and cards of the library and of profiles, for the same reason.
    { name: 'lists', test: listModule, minShareCount: 2 },
  ];
};
