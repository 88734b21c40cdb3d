import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const iconImport = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["'];?/g;
const iconExport = /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g;

/** Parses the index of the package. Returns the file of each icon by all of its exported names. */
export const parseIconFiles = (index: string): ReadonlyMap<string, string> =>
  new Map(
    [...index.matchAll(iconExport)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );

/** Rewrites imports so that each icon is imported from its own file. Other names do not change. */
export const importIconFiles = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replace(iconImport, (_, list: string) =>
    list
      .split(',')
      .flatMap((item) => item.trim() || [])
      .map((item) => {
        const [name = '', local = name] = item.split(/\s+as\s+/);
        const file = files.get(name);
        return file ? `import ${local} from "lucide-react/icons/${file}";` : `import { ${item} } from "lucide-react";`;
      })
      .join(' '),
  );

/**
 * Makes each module import only its own icons. Through the package's index every module would import all of them, and
 * the shared chunks (`chunks.ts`) would contain all icons of the app.
 */
export const iconPlugin = (): Plugin => {
  let files: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    name: 'overtone:icons',
    apply: 'build',
    async transform(code, id) {
      if (id.includes('node_modules') || !code.includes('lucide-react')) return null;
      const folder = path.dirname(createRequire(import.meta.url).resolve('lucide-react'));
      files ??= readFile(path.join(folder, '../esm/lucide-react.mjs'), 'utf8').then(parseIconFiles);
      return { code: importIconFiles(code, await files), map: null };
    },
  };
};
