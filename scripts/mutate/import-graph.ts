import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const resolved = (specifier: string, from: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  return specifier.startsWith('@overtone/') ? fileURLToPath(import.meta.resolve(specifier)) : undefined;
};

/** What a module loads when it runs: types are gone by then. */
const specifiersOf = (file: string, source: string): string[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
    ),
    // Only a plain text says here what is loaded; its quotes are part of the request.
    ...dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
};

/** Reads who imports whom among the repository's own modules, each module once. */
export const createImportGraph = () => {
  const known = new Map<string, Promise<readonly string[]>>();

  const read = async (file: string): Promise<readonly string[]> => {
    if (!/\.tsx?$/.test(file)) return [];
    const source = await readFile(file, 'utf8').catch(() => '');
    return specifiersOf(file, source).flatMap((specifier) => resolved(specifier, file) ?? []);
  };

  const importsOf = (file: string): Promise<readonly string[]> => {
    const imports = known.get(file) ?? read(file);
    known.set(file, imports);
    return imports;
  };

  /** Every module that a file loads, with how many imports it is away. */
  const reach = async (file: string): Promise<ReadonlyMap<string, number>> => {
    const depths = new Map([[file, 0]]);
    for (const [module, depth] of depths)
      for (const imported of await importsOf(module)) if (!depths.has(imported)) depths.set(imported, depth + 1);
    return depths;
  };

  return { reach };
};
