import { defaultSettings, type PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import {
  type TranslationNamespace,
  translationNamespaces,
} from '@overtone/shared/site/languages/translation-namespaces.ts';
import { getPluralKey } from '@overtone/shared/texts/plural-key.ts';
import { findServerTexts } from './find-server-texts.ts';
import type { FoundTexts } from './find-texts.ts';
import { listSettingLabels, listSettingsTexts } from './settings-texts.ts';
import { findWebTexts } from './web-texts.ts';

/** The texts of a translation namespace. */
export interface NamespaceTexts {
  readonly keys: ReadonlySet<string>;
  /** The singular text by plural text. */
  readonly plurals: ReadonlyMap<string, string>;
}

const accountPages = 'account-settings|backstage|forgot-password|login|register|reset-password|workspace';
/** Files of the admin area. Tables for managing rows belong to `ui`, but listeners never see them. */
const adminFiles = /\/admin\/|^web\/src\/(app\/(routes\/)?admin-|ui\/lists\/data-table(?!\/bulk-bar))/;
/** Files of account pages and backstage. The exceptions in `(?!...)` are also shown to listeners. */
const accountFiles = new RegExp(
  `^web/src/(accounts/(?!profile/|session/|user-page/)|uploads/|ui/links/|backstage/(?!layout/)|workspaces/(?!active/|answers/|switcher/|format-member-count)|sharing/links/|plays/scrobbling/|app/auth-|app/account-panels|app/scrobblers-panel|ui/lists/data-table/bulk-bar|app/routes/(${accountPages})\\b)`,
);

/** Returns the namespace of the texts in a file. @param file path from the repository's root */
export const getNamespace = (file: string): TranslationNamespace => {
  if (!file.startsWith('web/')) return file.includes('/email/') ? 'mails' : 'server';
  if (adminFiles.test(file)) return 'admin';
  return accountFiles.test(file) ? 'account' : 'listener';
};

interface TextsOfModule extends Pick<FoundTexts, 'keys' | 'plurals'> {
  readonly namespace: TranslationNamespace;
}

/**
 * Groups texts by namespace. Each text belongs to the first namespace that uses it. `mails` contains all texts of
 * emails, because emails do not load the other namespaces.
 */
export const groupByNamespace = (
  modules: readonly TextsOfModule[],
): ReadonlyMap<TranslationNamespace, NamespaceTexts> => {
  const keysOfPages = new Set<string>();
  return new Map(
    translationNamespaces.map((namespace) => {
      const assignedKeys = namespace === 'mails' ? new Set<string>() : keysOfPages;
      const modulesOfNamespace = modules.filter((module) => module.namespace === namespace);
      const keys = new Set(modulesOfNamespace.flatMap((module) => module.keys).filter((key) => !assignedKeys.has(key)));
      const pairs = modulesOfNamespace
        .flatMap((module) => module.plurals)
        .filter(([, other]) => !assignedKeys.has(other));
      const plurals = new Map(pairs.map(([one, other]) => [other, one]));
      for (const key of [...keys, ...plurals.keys()]) assignedKeys.add(key);
      return [namespace, { keys, plurals }];
    }),
  );
};

/** Returns all texts of the product by namespace. @param settings of the site, for its menus and landing page */
export const collectTexts = async (
  settings: PublicSettings = defaultSettings,
): Promise<ReadonlyMap<TranslationNamespace, NamespaceTexts>> => {
  const foundModules = [...(await findWebTexts()), ...(await findServerTexts())];
  return groupByNamespace([
    ...foundModules.map(({ file, keys, plurals }) => ({ namespace: getNamespace(file), keys, plurals })),
    { namespace: 'listener', keys: listSettingsTexts(settings), plurals: [] },
    { namespace: 'admin', keys: listSettingLabels(), plurals: [] },
  ]);
};

/** Returns the keys that a language has to translate, including its plural forms. @param language BCP 47 */
export const listRequiredKeys = ({ keys, plurals }: NamespaceTexts, language: string): string[] => {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const pluralKeys = [...plurals].flatMap(([other, one]) =>
    categories.map((category) => (category === 'one' ? one : getPluralKey(other, category))),
  );
  return [...new Set([...keys, ...pluralKeys])];
};
