import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** Returns the path of a module of the repository, or undefined for packages. */
const resolveModule = (specifier: string, from: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  return specifier.startsWith('@overtone/') ? fileURLToPath(import.meta.resolve(specifier)) : undefined;
};

/**
 * Returns the modules and packages that a module imports at run time. Type imports are erased and therefore left out.
 */
const findSpecifiers = (file: string, source: string): string[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
    ),
    // The request of a dynamic import includes the quotes. Computed specifiers cannot be resolved.
    ...dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
};

/** Creates a graph of the imports of the repository's modules. Each module is read once. */
export const createImportGraph = () => {
  const cache = new Map<string, Promise<readonly string[]>>();

  const readImports = async (file: string): Promise<readonly string[]> => {
    if (!/\.tsx?$/.test(file)) return [];
    const source = await readFile(file, 'utf8').catch(() => '');
    return findSpecifiers(file, source).flatMap((specifier) => resolveModule(specifier, file) ?? []);
  };

  const getImports = (file: string): Promise<readonly string[]> => {
    const imports = cache.get(file) ?? readImports(file);
    cache.set(file, imports);
    return imports;
  };

  /** Finds all modules that a file imports, also indirectly. Returns the number of imports in between for each. */
  const findImports = async (file: string): Promise<ReadonlyMap<string, number>> => {
    const depths = new Map([[file, 0]]);
    for (const [module, depth] of depths)
      for (const imported of await getImports(module)) if (!depths.has(imported)) depths.set(imported, depth + 1);
    return depths;
  };

  return { findImports };
};
