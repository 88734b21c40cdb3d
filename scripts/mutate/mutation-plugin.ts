import type { Plugin } from 'vite';

interface MutatedModule {
  readonly source: string;
  readonly mutatedSource: string;
}

/**
 * Loads modules with their mutants. Modules whose source another plugin replaced are not changed.
 * @param modules by absolute path
 */
export const createMutationPlugin = (modules: ReadonlyMap<string, MutatedModule>): Plugin => ({
  name: 'overtone:mutation',
  enforce: 'pre',
  transform(code, id) {
    const module = modules.get(id);
    return module && module.source === code ? { code: module.mutatedSource, map: null } : null;
  },
});
