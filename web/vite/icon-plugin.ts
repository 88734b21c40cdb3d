import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const named = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["'];?/g;
const line = /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g;

/** The file of each icon, by every name that the package's index gives it. */
export const iconFiles = (index: string): ReadonlyMap<string, string> =>
  new Map(
    [...index.matchAll(line)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );

/** Takes each icon from its own file. A name that is no icon's stays as it is. */
export const withOwnIcons = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replace(named, (_, list: string) =>
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
 * Says of every module which icons it shows. Through the package's index each would lead to all of them, and what pages
 * share (`chunks.ts`) would hold every icon of the app.
 */
export const iconPlugin = (): Plugin => {
  let files: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    name: 'overtone:icons',
    apply: 'build',
    async transform(code, id) {
      if (id.includes('node_modules') || !code.includes('lucide-react')) return null;
      const folder = path.dirname(createRequire(import.meta.url).resolve('lucide-react'));
      files ??= readFile(path.join(folder, '../esm/lucide-react.mjs'), 'utf8').then(iconFiles);
      return { code: withOwnIcons(code, await files), map: null };
    },
  };
};
