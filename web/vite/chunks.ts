import { existsSync } from 'node:fs';
import path from 'node:path';

/** Pages on which most visits start. Modules that three of them share are needed by nearly every visit. */
const entryPages = ['channel', 'album', 'artist', 'track', 'search', 'radio', 'tag'].map(
  (page) => `src/app/routes/${page}.page.tsx`,
);
/** Other pages on which visits start. They share less with those, but load nothing that is meant for later. */
const otherPages = ['src/app/routes/playlist.page.tsx', 'src/app/routes/user.page.tsx'];
const minSharingPages = 3;
const appEntry = 'src/app/main.tsx';
const embedEntry = 'src/pages/embed/main.tsx';
const shellEntries = ['src/app/shell/shell.tsx', 'src/app/shell/start-shell.ts'];
const landingPage = 'src/app/routes/landing.page.tsx';
/** Small modules, each of which would otherwise become a separate file when a panel shares it with the app shell. */
const smallModule = /\/web\/src\/(lib|accounts\/session)\//;
/** Loaded after the first render on every page with the app's frame, for every visitor. */
const deferredEntries = [
  'src/app/shell/mouse-area.tsx',
  'src/app/shell/reactions-and-devices.tsx',
  'src/library/likes/heart-button.tsx',
  'src/library/reposts/repost-button.tsx',
  'src/player/start-deferred-player-features.ts',
  'src/sharing/artist-links/private-links.ts',
];
/** Loaded after the first render on every page with the app's frame, for users. */
const userEntries = [
  'src/app/shell/lazy-user-sidebar.tsx',
  'src/app/shell/user-sidebar.tsx',
  'src/player/devices/devices-area.tsx',
];
/** The fields of the login page, which lists that can be filtered show, too. They do without react-aria. */
const inputEntries = ['src/ui/fields/text-field.tsx', 'src/ui/fields/checkbox.tsx'];
/** The base of all fields of react-aria. */
const fieldEntries = ['code-field', 'switch', 'text-area'].map((field) => `src/ui/fields/${field}.tsx`);
const dialogEntries = ['src/ui/overlays/dialog.tsx'];
const commentEntries = ['src/community/comments/comments-area.tsx'];
const authEntries = ['src/app/auth-frame/auth-frame.tsx', 'src/app/routes/login.page.tsx'];
const iconModule = /\/lucide-react\/dist\/esm\/icons\//;
/** API paths and small modules of several panels. */
const panelModule =
  /\/(shared\/src\/.*(\.contract|-limits|social-services)|web\/src\/lib\/[\w-]+)\.ts$|virtual:limits:/;
const ariaModule =
  /\/react-aria(-components)?\/.*\/(Form|VisuallyHidden|usePress|useLocalizedStringFormatter|SharedElementTransition)\.mjs$/;
const listModule =
  /\/web\/src\/library\/(sections\/(card-grid|media-item-row|format-added-time)|likes\/likes\.queries)/;
/** The rows and cards of channels, which the library and the landing page show, too. */
const cardModule =
  /\/web\/src\/(catalog\/(cards|genres)\/(wave-card|standing-wave|genre-card)|ui\/lists\/tile|discovery\/channels\/channel-(rows|section))\./;
/** Cards with a play button, which the landing page does not show. */
const playCardModule = /\/web\/src\/catalog\/tracks\/(list-actions|track-card)\./;
/** What the player and embeds record. */
const recordingModule = /\/web\/src\/player\/recording\/play-outbox\.ts$/;
/** Also counts visits of pages without the player. As a separate file it would be a request of every visit. */
const playIdModule = /\/web\/src\/player\/engine\/play-id\.ts$/;
const fromPackages = (...packages: string[]) => new RegExp(`/node_modules/(${packages.join('|')})/`);

/**
 * Libraries of every page in chunks that stay cached when the app changes. The router has its own chunk, because the
 * embedded player does not use it. Only artists and admins load the code for a varying number of queries.
 */
export const libraries = [
  {
    name: 'query-lists',
    test: /\/node_modules\/@tanstack\/.+\/(queriesObserver|useQueries)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'libraries',
    test: fromPackages(
      ...['react', 'react-dom', 'scheduler'],
      ...['@tanstack/query-core', '@tanstack/react-query', '@aws-amplify/core', 'aws-amplify'],
    ),
  },
  { name: 'router', test: fromPackages('react-router') },
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

/** The modules that parts of the app import statically. */
interface Reach {
  /** The start of the app, for every page. */
  readonly app: ReadonlySet<string>;
  readonly auth: ReadonlySet<string>;
  /** The shell with the player. */
  readonly shell: ReadonlySet<string>;
  /** Each page on which most visits start. */
  readonly pages: readonly ReadonlySet<string>[];
  readonly otherPages: ReadonlySet<string>;
  readonly landing: ReadonlySet<string>;
  readonly embed: ReadonlySet<string>;
  /** The embed with what it loads later. */
  readonly embedLater: ReadonlySet<string>;
}

/**
 * Returns the groups of modules that pages share. The bundler's default would create twenty files, each of which delays
 * the others on a phone. The modules of the embedded player are a separate group with the highest priority, so that an
 * embed loads nothing else.
 */
export const createSharedGroups = (root: string) => {
  const resolve = (file: string): string => {
    const id = path.posix.join(root, file);
    if (!existsSync(id)) throw new Error(`vite/chunks.ts names a file that does not exist: ${file}`);
    return id;
  };
  const collectAll = (files: readonly string[], modules: Modules): ReadonlySet<string> =>
    new Set(files.flatMap((file) => [...collectImports(resolve(file), modules)]));
  let reach: Reach | undefined;
  const getReach = (modules: Modules): Reach => {
    reach ??= {
      app: collectImports(resolve(appEntry), modules),
      auth: collectAll(authEntries, modules),
      shell: collectAll(shellEntries, modules),
      pages: entryPages.map((file) => collectImports(resolve(file), modules)),
      otherPages: collectAll(otherPages, modules),
      landing: collectImports(resolve(landingPage), modules),
      embed: collectImports(resolve(embedEntry), modules),
      embedLater: collectImports(resolve(embedEntry), modules, listAll),
    };
    return reach;
  };
  const isShared = (id: string, modules: Modules): boolean => {
    const { app, shell, pages } = getReach(modules);
    const pageCount = pages.filter((page) => page.has(id)).length;
    return iconModule.test(id) || smallModule.test(id)
      ? pageCount > 0 || app.has(id) || shell.has(id)
      : pageCount >= minSharingPages;
  };
  const isOfFirstVisit = (id: string, modules: Modules): boolean => {
    const { app, shell, pages, otherPages, landing } = getReach(modules);
    return [app, shell, ...pages, otherPages, landing].some((visit) => visit.has(id));
  };

  const getCoreGroup = (id: string, modules: Modules) => {
    const { app, shell, embed } = getReach(modules);
    const isOfCore = embed.has(id) && (isShared(id, modules) || app.has(id) || shell.has(id));
    return isOfCore || playIdModule.test(id) ? 'core' : null;
  };
  const getAppGroup = (id: string, modules: Modules) => {
    const { app, auth, landing, shell } = getReach(modules);
    const isShownByBoth = auth.has(id) && landing.has(id);
    const isOfPageWithoutShell =
      isShownByBoth || ((auth.has(id) || landing.has(id)) && (isShared(id, modules) || shell.has(id)));
    return (app.has(id) || isOfPageWithoutShell) && id !== resolve(appEntry) ? 'app' : null;
  };
  const getShellGroup = (id: string, modules: Modules) =>
    isShared(id, modules) || getReach(modules).shell.has(id) ? 'shell' : null;
  const getIconGroup = (id: string, modules: Modules) =>
    iconModule.test(id) && !getReach(modules).landing.has(id) && !getReach(modules).auth.has(id) ? 'icons' : null;
  const getPanelGroup = (id: string, modules: Modules) => {
    const { auth, embed } = getReach(modules);
    return panelModule.test(id) && !isOfFirstVisit(id, modules) && !auth.has(id) && !embed.has(id) ? 'panels' : null;
  };
  /** Returns a group of the modules that these entries import and that neither a first visit nor an embed loads. */
  const createDeferredGroup = (name: string, entries: readonly string[]) => {
    let imported: ReadonlySet<string> | undefined;
    const getName = (id: string, modules: Modules) => {
      imported ??= collectAll(entries, modules);
      const isApart = isOfFirstVisit(id, modules) || getReach(modules).embedLater.has(id);
      return imported.has(id) && !isApart ? name : null;
    };
    // Without this, a group also captures the modules of the first visit that its modules import.
    return { name: getName, debugName: name, includeDependenciesRecursively: false };
  };
  return [
    { name: getCoreGroup, debugName: 'core', priority: 9 },
    // Apart from the entry, which starts the app: other files import these modules, also in an embed.
    { name: getAppGroup, debugName: 'app', priority: 8, includeDependenciesRecursively: false },
    // Pages without the shell, such as the login, do not load it.
    { name: getShellGroup, debugName: 'shell', priority: 6, includeDependenciesRecursively: false },
    { ...createDeferredGroup('deferred', deferredEntries), priority: 5 },
    // The icons of panels are in one file instead of one file for each shared icon. Guests load it with comments and menus.
    { name: getIconGroup, debugName: 'icons', minShareCount: 2, priority: 4 },
    { ...createDeferredGroup('user', userEntries), priority: 3 },
    { ...createDeferredGroup('inputs', inputEntries), priority: 3 },
    { ...createDeferredGroup('fields', fieldEntries), priority: 2 },
    { ...createDeferredGroup('comments', commentEntries), priority: 1, test: /\/web\/src\// },
    { name: 'cards', test: cardModule, priority: 1, includeDependenciesRecursively: false },
    { name: 'play-cards', test: playCardModule, priority: 1, includeDependenciesRecursively: false },
    { name: 'recording', test: recordingModule, priority: 1, includeDependenciesRecursively: false },
    { ...createDeferredGroup('dialogs', dialogEntries), priority: 1 },
    // With the library of forms, because all forms use modules of the login form.
    {
      ...createDeferredGroup('auth', authEntries),
      priority: 1,
      test: /\/(web|shared)\/src\/|\/node_modules\/(react-hook-form|lucide-react)\//,
    },
    { name: getPanelGroup, debugName: 'panels', minShareCount: 2 },
    // The base of all dialogs and fields. In four separate files, their names would be listed in the files of every
    // visit.
    { name: 'aria', test: ariaModule, minShareCount: 2 },
    // The rows and cards of the library and of profiles, for the same reason.
    { name: 'lists', test: listModule, minShareCount: 2 },
  ];
};
