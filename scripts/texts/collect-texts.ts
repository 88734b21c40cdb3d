import { pluralKey } from '@overtone/shared/site/languages/plural-key.ts';
import { findServerTexts } from './find-server-texts.ts';
import { settingNames, settingsTexts } from './settings-texts.ts';
import { findWebTexts, readModules } from './web-texts.ts';

/** Where texts are shown, each with those before it at hand: what stands in two places belongs to the first. */
export const places = ['listener', 'account', 'admin', 'mails', 'server'] as const;
export type Place = (typeof places)[number];

/** The texts of a place. */
export interface PlaceTexts {
  readonly keys: ReadonlySet<string>;
  /** By the text for others, the one for one. */
  readonly counted: ReadonlyMap<string, string>;
}

const accountPages = 'account-settings|forgot-password|login|register|reset-password';
/** Lists to manage are a part of `ui` that no listener meets. */
const isAdmin = /\/admin\/|^web\/src\/(app\/(routes\/)?admin-|ui\/lists\/data-table)/;
const isAccount = new RegExp(`^web/src/(accounts/|app/auth-|app/routes/(${accountPages})\\b)`);

const placeOf = (file: string): Place => {
  if (file.startsWith('functions/')) return file.includes('/mail/') ? 'mails' : 'server';
  if (isAdmin.test(file)) return 'admin';
  return isAccount.test(file) ? 'account' : 'listener';
};

/** All that the product says, by place. */
export const collectTexts = async (): Promise<ReadonlyMap<Place, PlaceTexts>> => {
  const server = (await readModules('functions/src/**/*.ts')).map(({ file, code }) => ({
    file,
    keys: findServerTexts(file, code),
    counted: [],
  }));
  const found = [...(await findWebTexts()), ...server].map((module) => ({ ...module, place: placeOf(module.file) }));
  const modules = [
    ...found,
    { place: 'listener', keys: settingsTexts(), counted: [] },
    { place: 'admin', keys: settingNames(), counted: [] },
  ];
  const taken = new Set<string>();
  return new Map(
    places.map((place) => {
      const here = modules.filter((module) => module.place === place);
      const keys = new Set(here.flatMap((module) => module.keys).filter((key) => !taken.has(key)));
      const pairs = here.flatMap(({ counted }) => counted).filter(([, other]) => !taken.has(other));
      const counted = new Map(pairs.map(([one, other]) => [other, one]));
      for (const key of [...keys, ...counted.keys()]) taken.add(key);
      return [place, { keys, counted }];
    }),
  );
};

/** Every key that a language needs: a text that counts has as many as the language has forms. @param language BCP 47 */
export const neededKeys = ({ keys, counted }: PlaceTexts, language: string): string[] => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const ofForms = [...counted].flatMap(([other, one]) =>
    forms.map((form) => (form === 'one' ? one : pluralKey(other, form))),
  );
  return [...new Set([...keys, ...ofForms])];
};
