import type { Plugin } from 'vite';

interface Module {
  readonly source: string;
  readonly switched: string;
}

/**
 * Gives tests the modules with their mutants built in.
 * @param modules by absolute path; one that another plugin has replaced as a whole is left alone
 */
export const mutationPlugin = (modules: ReadonlyMap<string, Module>): Plugin => ({
  name: 'overtone:mutation',
  enforce: 'pre',
  transform(code, id) {
    const module = modules.get(id);
    return module && module.source === code ? { code: module.switched, map: null } : null;
  },
});
