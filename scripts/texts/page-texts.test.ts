import path from 'node:path';
import { translationNamespaces } from '@overtone/shared/site/languages/translation-namespaces.ts';
import { describe, expect, it } from 'vitest';
import { collectTexts, getNamespace } from './collect-texts.ts';
import { findWebTexts, readModules } from './web-texts.ts';

const codeByFile = new Map((await readModules('web/src/**/*.{ts,tsx}')).map((module) => [module.file, module.code]));
/**
 * Modules that link to other pages, or that load the texts of the components that they open. They do not count as parts
 * of a page.
 */
const ignoredModules = /\/(router|auth-routes|admin-routes|open-share-dialog|use-admin-pages)\.tsx?$/;

const listImports = (file: string): string[] =>
  [...(codeByFile.get(file) ?? '').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, to = '']) =>
    path.posix.join(path.posix.dirname(file), to),
  );

/** Returns the modules of a page, including those that are loaded later. */
const listPageModules = (file: string, modules = new Set<string>()): ReadonlySet<string> => {
  if (modules.has(file) || !codeByFile.has(file) || ignoredModules.test(file)) return modules;
  modules.add(file);
  for (const imported of listImports(file)) listPageModules(imported, modules);
  return modules;
};

const pages = [...codeByFile.keys()].filter((file) =>
  /^web\/src\/app\/routes\/.+\.page\.tsx$|embed\/main\.tsx$/.test(file),
);
const frames = [
  'web/src/app/shell/shell.tsx',
  'web/src/app/auth-frame/auth-frame.tsx',
  'web/src/app/admin/admin-frame.tsx',
];

const texts = await collectTexts();
const moduleTexts = new Map((await findWebTexts()).map((module) => [module.file, module]));

describe('texts of a page', () => {
  it.each([...pages, ...frames])('are in the namespaces that %s loads', (page) => {
    const loadedNamespaces = translationNamespaces.slice(0, translationNamespaces.indexOf(getNamespace(page)) + 1);
    const loadedKeys = new Set(
      loadedNamespaces.flatMap((namespace) => {
        const { keys = new Set<string>(), plurals = new Map<string, string>() } = texts.get(namespace) ?? {};
        return [...keys, ...plurals.keys()];
      }),
    );
    const missingKeys = [...listPageModules(page)].flatMap((file) => {
      const { keys = [], plurals = [] } = moduleTexts.get(file) ?? {};
      return [...keys, ...plurals.map(([, other]) => other)]
        .filter((key) => !loadedKeys.has(key))
        .map((key) => [file, key]);
    });
    expect(missingKeys).toEqual([]);
  });
});
