import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const importPattern = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["'];?/g;
const exportPattern = /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g;

/** Returns the file of each icon by all of its names in the index of the package. */
export const parseIconFiles = (index: string): ReadonlyMap<string, string> =>
  new Map(
    [...index.matchAll(exportPattern)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );

/** Imports each icon from its own file. Other names are still imported from the index. */
export const splitIconImports = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replace(importPattern, (_, list: string) =>
    list
      .split(',')
      .flatMap((item) => item.trim() || [])
      .map((item) => {
        const [name = '', localName = name] = item.split(/\s+as\s+/);
        const file = files.get(name);
        return file
          ? `import ${localName} from "lucide-react/icons/${file}";`
          : `import { ${item} } from "lucide-react";`;
      })
      .join(' '),
  );

/**
 * Imports only the icons that a module uses. With the index of the package every module would import all icons, and the
 * shared chunks (`chunks.ts`) would contain every icon of the app.
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
      return { code: splitIconImports(code, await files), map: null };
    },
  };
};
