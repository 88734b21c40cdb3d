import path from 'node:path';
import { translationNamespaces } from '@overtone/shared/site/languages/translation-namespaces.ts';
import { expect, it } from 'vitest';
import { collectTexts, placeOf } from './collect-texts.ts';
import { findWebTexts, readModules } from './web-texts.ts';

const code = new Map((await readModules('web/src/**/*.{ts,tsx}')).map((module) => [module.file, module.code]));
/** What leads to other pages is no part of one, nor what opens something whose texts it brings along. */
const isOther = /\/(router|auth-routes|admin-routes|open-share-dialog)\.tsx?$/;

const importsOf = (file: string): string[] =>
  [...(code.get(file) ?? '').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, to = '']) =>
    path.posix.join(path.posix.dirname(file), to),
  );

/** The modules of a page, also those that it loads later. */
const modulesOf = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file) || !code.has(file) || isOther.test(file)) return seen;
  seen.add(file);
  for (const imported of importsOf(file)) modulesOf(imported, seen);
  return seen;
};

const pages = [...code.keys()].filter((file) => /^web\/src\/app\/routes\/.+\.page\.tsx$|embed\/main\.tsx$/.test(file));
const frames = [
  'web/src/app/shell/shell.tsx',
  'web/src/app/auth-frame/auth-frame.tsx',
  'web/src/app/admin/admin-frame.tsx',
];

const texts = await collectTexts();
const modules = new Map((await findWebTexts()).map((module) => [module.file, module]));

it.each([...pages, ...frames])('%s shows texts of its own place, or of one before it', (page) => {
  const atHand = translationNamespaces.slice(0, translationNamespaces.indexOf(placeOf(page)) + 1);
  const known = new Set(
    atHand.flatMap((place) => [...(texts.get(place)?.keys ?? []), ...(texts.get(place)?.counted.keys() ?? [])]),
  );
  const foreign = [...modulesOf(page)].flatMap((file) => {
    const { keys = [], counted = [] } = modules.get(file) ?? {};
    return [...keys, ...counted.map(([, other]) => other)].filter((key) => !known.has(key)).map((key) => [file, key]);
  });
  expect(foreign).toEqual([]);
});
