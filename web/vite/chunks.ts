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
/** Loaded after the first render on every page with the app's frame, for every visitor. */
const deferredEntries = [
  'src/app/shell/mouse-area.tsx',
  'src/app/shell/reactions-and-devices.tsx',
  'src/library/likes/heart-button.tsx',
  'src/library/reposts/repost-button.tsx',
  'src/player/start-later.ts',
  'src/sharing/artist-links/private-links.ts',
  'src/ui/overlays/tooltip-host.tsx',
];
/** Loaded after the first render on every page with the app's frame, for users. */
const userEntries = [
  'src/app/shell/lazy-user-sidebar.tsx',
  'src/app/shell/user-sidebar.tsx',
  'src/player/devices/devices-area.tsx',
];
/** Loaded by forms, and by lists that can be filtered. */
const fieldEntries = ['src/ui/fields/text-field.tsx', 'src/ui/fields/checkbox.tsx'];
const dialogEntries = ['src/ui/overlays/dialog.tsx'];
const authEntries = ['src/app/auth-frame/auth-frame.tsx', 'src/app/routes/login.page.tsx'];
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
  readonly dynamicallyImportedIds: readonly string[];
}
type Modules = { getModuleInfo(id: string): Module | null };
type ListImported = (module: Module) => readonly string[];

const listStatic: ListImported = ({ importedIds }) => importedIds;
const listAll: ListImported = ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds];

/** Returns the module and all modules that it imports, directly or indirectly. */
const collectImports = (
  id: string,
  modules: Modules,
  listImported = listStatic,
  seen = new Set<string>(),
): ReadonlySet<string> => {
  if (seen.has(id)) return seen;
  seen.add(id);
  const module = modules.getModuleInfo(id);
  for (const imported of module ? listImported(module) : []) collectImports(imported, modules, listImported, seen);
  return seen;
};

interface Reach {
  /** The modules of the app's start, then those of each page on which most visits start. */
  readonly app: ReadonlySet<string>;
  readonly pages: readonly ReadonlySet<string>[];
  readonly landing: ReadonlySet<string>;
  readonly embed: ReadonlySet<string>;
  /** The modules of the embed with those that it loads later. */
  readonly embedLater: ReadonlySet<string>;
}

/**
 * Returns the groups of modules that pages share. The bundler's default would create twenty files, each of which delays
 * the others on a phone. The modules of the embedded player are a separate group with the highest priority, so that an
 * embed loads nothing else.
 */
export const sharedGroups = (root: string) => {
  const resolve = (file: string) => path.posix.join(root, file);
  let reach: Reach | undefined;
  const getReach = (modules: Modules): Reach => {
    reach ??= {
      app: collectImports(resolve(appEntry), modules),
      pages: entryPages.map((file) => collectImports(resolve(file), modules)),
      landing: collectImports(resolve(landingPage), modules),
      embed: collectImports(resolve(embedEntry), modules),
      embedLater: collectImports(resolve(embedEntry), modules, listAll),
    };
    return reach;
  };
  const isShared = (id: string, modules: Modules): boolean => {
    const { app, pages } = getReach(modules);
    const pageCount = pages.filter((page) => page.has(id)).length;
    return iconModule.test(id) || smallModule.test(id) ? pageCount > 0 || app.has(id) : pageCount >= minSharingPages;
  };
  const isOfFirstVisit = (id: string, modules: Modules): boolean => {
    const { app, pages, landing } = getReach(modules);
    return [app, ...pages, landing].some((visit) => visit.has(id));
  };

  const getCoreGroup = (id: string, modules: Modules) => {
    const { app, embed } = getReach(modules);
    return embed.has(id) && (isShared(id, modules) || app.has(id)) ? 'core' : null;
  };
  const getCommonGroup = (id: string, modules: Modules) => (isShared(id, modules) ? 'common' : null);
  const getAppGroup = (id: string, modules: Modules) => {
    const { app, embed } = getReach(modules);
    return app.has(id) && !embed.has(id) && id !== resolve(appEntry) ? 'app' : null;
  };
  const getIconGroup = (id: string, modules: Modules) =>
    iconModule.test(id) && !getReach(modules).landing.has(id) ? 'icons' : null;
  const getPanelGroup = (id: string, modules: Modules) =>
    panelModule.test(id) && !isOfFirstVisit(id, modules) && !getReach(modules).embed.has(id) ? 'panels' : null;
  /** Returns a group of the modules that these entries import and that neither a first visit nor an embed loads. */
  const deferredGroup = (name: string, entries: readonly string[]) => {
    let imported: ReadonlySet<string> | undefined;
    const getName = (id: string, modules: Modules) => {
      imported ??= new Set(entries.flatMap((file) => [...collectImports(resolve(file), modules)]));
      const isApart = isOfFirstVisit(id, modules) || getReach(modules).embedLater.has(id);
      return imported.has(id) && !isApart ? name : null;
    };
    // Without this, a group also captures the modules of the first visit that its modules import.
    return { name: getName, debugName: name, includeDependenciesRecursively: false };
  };
  return [
    { name: getCoreGroup, debugName: 'core', priority: 9 },
    { name: getCommonGroup, debugName: 'common', priority: 8 },
    // Apart from the entry, which starts the app: other files import these modules, also in an embed.
    { name: getAppGroup, debugName: 'app', priority: 7, includeDependenciesRecursively: false },
    { ...deferredGroup('deferred', deferredEntries), priority: 6 },
    // The icons of panels are in one file instead of one file for each shared icon. Guests load it with comments and menus.
    { name: getIconGroup, debugName: 'icons', minShareCount: 2, priority: 5 },
    { ...deferredGroup('user', userEntries), priority: 4 },
    { ...deferredGroup('fields', fieldEntries), priority: 3 },
    { ...deferredGroup('dialogs', dialogEntries), priority: 2 },
    { ...deferredGroup('auth', authEntries), priority: 1, test: /\/web\/src\// },
    { name: getPanelGroup, debugName: 'panels', minShareCount: 2 },
    // The base of all dialogs and fields. In four separate files, their names would be listed in the files of every
    // visit.
    { name: 'aria', test: ariaModule, minShareCount: 2 },
    // The rows and cards of the library and of profiles, for the same reason.
    { name: 'lists', test: listModule, minShareCount: 2 },
  ];
};
