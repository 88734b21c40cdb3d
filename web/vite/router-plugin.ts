import type { Plugin } from 'vite';

const isRouterFile = /\/node_modules\/react-router\/dist\/.+\.m?js$/;
const componentCall = /^(const \w+ = )(?=React\$1\.(?:createContext|forwardRef|memo)\()/gm;
const displayName = /^\w+\.displayName = .+;$/gm;

/** Marks the components of a module as free of side effects, so that the bundler removes those that nothing uses. */
export const markComponentsPure = (code: string): string =>
  code.replace(componentCall, '$1/* @__PURE__ */ ').replace(displayName, '');

/**
 * Removes the components of the router that the app does not use: its own links and forms, with the code for pages that
 * a server renders. The package creates them with calls and names them for developers, which the bundler regards as
 * side effects.
 */
export const routerPlugin = (): Plugin => ({
  name: 'overtone:router',
  apply: 'build',
  transform: (code, id) => (isRouterFile.test(id) ? { code: markComponentsPure(code), map: null } : null),
});
