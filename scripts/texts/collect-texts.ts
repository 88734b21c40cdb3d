import { defaultSettings, type PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import {
  type TranslationNamespace,
  translationNamespaces,
} from '@overtone/shared/site/languages/translation-namespaces.ts';
import { pluralKey } from '@overtone/shared/texts/plural-key.ts';
import { findServerTexts } from './find-server-texts.ts';
import type { FoundTexts } from './find-texts.ts';
import { settingNames, settingsTexts } from './settings-texts.ts';
import { findWebTexts } from './web-texts.ts';

/** The texts of a place. */
export interface PlaceTexts {
  readonly keys: ReadonlySet<string>;
  /** By the text for others, the one for one. */
  readonly counted: ReadonlyMap<string, string>;
}

const accountPages = 'account-settings|backstage|forgot-password|login|register|reset-password';
/** Lists to manage are a part of `ui` that no listener meets. */
const isAdmin = /\/admin\/|^web\/src\/(app\/(routes\/)?admin-|ui\/lists\/data-table(?!\/bulk-bar))/;
/** Who somebody is, whether they are one, and where the backstage's rooms are, is shown to listeners too. */
const isAccount = new RegExp(
  `^web/src/(accounts/(?!profile/|session/|user-page/)|uploads/|ui/links/|backstage/(?!layout/)|sharing/links/|plays/scrobbling/|app/auth-|app/account-panels|app/scrobblers-panel|ui/lists/data-table/bulk-bar|app/routes/(${accountPages})\\b)`,
);

/** The place of what a file says. @param file by its path from the root */
export const placeOf = (file: string): TranslationNamespace => {
  if (!file.startsWith('web/')) return file.includes('/email/') ? 'mails' : 'server';
  if (isAdmin.test(file)) return 'admin';
  return isAccount.test(file) ? 'account' : 'listener';
};

interface SaidAt extends Pick<FoundTexts, 'keys' | 'counted'> {
  readonly place: TranslationNamespace;
}

/** Each text where it is first at hand; a mail's in `mails` in any case, since who writes mails has no page's texts. */
export const byPlace = (said: readonly SaidAt[]): ReadonlyMap<TranslationNamespace, PlaceTexts> => {
  const shown = new Set<string>();
  return new Map(
    translationNamespaces.map((place) => {
      const taken = place === 'mails' ? new Set<string>() : shown;
      const here = said.filter((module) => module.place === place);
      const keys = new Set(here.flatMap((module) => module.keys).filter((key) => !taken.has(key)));
      const pairs = here.flatMap(({ counted }) => counted).filter(([, other]) => !taken.has(other));
      const counted = new Map(pairs.map(([one, other]) => [other, one]));
      for (const key of [...keys, ...counted.keys()]) taken.add(key);
      return [place, { keys, counted }];
    }),
  );
};

/** All that the product says, by place. @param settings of the site, whose menus and landing page are its own */
export const collectTexts = async (
  settings: PublicSettings = defaultSettings,
): Promise<ReadonlyMap<TranslationNamespace, PlaceTexts>> => {
  const found = [...(await findWebTexts()), ...(await findServerTexts())];
  return byPlace([
    ...found.map(({ file, keys, counted }) => ({ place: placeOf(file), keys, counted })),
    { place: 'listener', keys: settingsTexts(settings), counted: [] },
    { place: 'admin', keys: settingNames(), counted: [] },
  ]);
};

/** Every key that a language needs: a text that counts has as many as the language has forms. @param language BCP 47 */
export const neededKeys = ({ keys, counted }: PlaceTexts, language: string): string[] => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const ofForms = [...counted].flatMap(([other, one]) =>
    forms.map((form) => (form === 'one' ? one : pluralKey(other, form))),
  );
  return [...new Set([...keys, ...ofForms])];
};
