import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { getCanonicalLanguage, LanguageTag } from '@overtone/shared/site/languages/language-tag.ts';
import {
  sourceLanguage,
  type TranslationNamespace,
  translationNamespaces,
} from '@overtone/shared/site/languages/translation-namespaces.ts';
import { siteLimits } from '@overtone/shared/site/site-limits.ts';
import { type Text, text, verbatim } from '@overtone/shared/texts/text.ts';
import * as z from 'zod';
import { cached } from '../../platform/cached.ts';
import { getTableName } from '../../platform/dynamo/table.ts';
import { AppError } from '../../platform/errors.ts';
import { createErrorMap } from '../../platform/http/issue-text.ts';
import { logger } from '../../platform/logger.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import {
  encodeTranslations,
  listTranslationFiles,
  putTranslations,
  readTranslations,
  replaceTranslationFiles,
  type Translations,
} from './translations.store.ts';

/** Translations by English text; null deletes a translation. */
export type TranslationChanges = Readonly<Record<string, string | null>>;

const Line = z.string().min(1).max(siteLimits.textLengthMax);
const Input = z.object({
  language: LanguageTag.transform((tag) => getCanonicalLanguage(tag) ?? tag).refine((tag) => tag !== sourceLanguage, {
    error: 'The original texts are already in English.',
  }),
  namespace: z.enum(translationNamespaces),
  changes: z.record(Line, Line.nullable()),
});

const createInvalidRequestError = (message: Text): AppError => new AppError('request.invalid', message);

/** @throws AppError `request.invalid` */
const parse = (input: z.input<typeof Input>): z.output<typeof Input> => {
  const { success, data, error } = z.safeParse(Input, input, createErrorMap());
  if (success) return data;
  throw createInvalidRequestError(
    verbatim(error.issues.map(({ path, message }) => [...path, message].join(': ')).join(' ')),
  );
};

const applyChanges = (texts: Translations, changes: TranslationChanges): Translations =>
  Object.fromEntries(
    Object.entries({ ...texts, ...changes }).filter((entry): entry is [string, string] => entry[1] !== null),
  );

/** Limits the size, because visitors download whole files. @throws AppError `request.invalid` */
const encode = (texts: Translations): Uint8Array<ArrayBuffer> => {
  const bytes = encodeTranslations(texts);
  if (Object.keys(texts).length <= siteLimits.textsPerNamespaceMax && bytes.length <= siteLimits.textsBytesMax)
    return bytes;
  throw createInvalidRequestError(
    text('A section can hold up to :lines texts and :bytes bytes.', {
      lines: siteLimits.textsPerNamespaceMax,
      bytes: siteLimits.textsBytesMax,
    }),
  );
};

/** The files of all languages, cached as long as roles and settings. */
const getCachedFiles = cached(
  identityLimits.serverCacheSeconds,
  () => getTableName('SITE_TABLE'),
  () => listTranslationFiles(),
);

/**
 * Changes translations of a namespace. Other translations remain, including those of concurrent changes. Repeating the
 * same changes has no effect. First the file is stored, then the item of the language refers to it. Each attempt costs
 * a consistent Query, a GET, a PUT and an UpdateItem. The previous file remains, for pages that are still open.
 * @param language BCP 47, except English
 * @param changes translation by English text; null deletes a translation
 * @throws AppError `request.invalid` for an invalid language or namespace, or above the limits; `unavailable` after
 *   repeated write conflicts
 */
export const writeTranslations = async (
  language: string,
  namespace: TranslationNamespace,
  changes: TranslationChanges,
): Promise<void> => {
  const valid = parse({ language, namespace, changes });
  for (let attempt = 1; ; attempt += 1) {
    const languages = await listTranslationFiles({ consistent: true });
    const before = languages.get(valid.language);
    if (!before && languages.size >= siteLimits.textLanguagesMax) {
      throw createInvalidRequestError(
        text('You can have translations for up to :max languages.', { max: siteLimits.textLanguagesMax }),
      );
    }
    const hash = before?.[valid.namespace];
    const texts = hash ? await readTranslations(valid.language, valid.namespace, hash) : {};
    const next = await putTranslations(valid.language, valid.namespace, encode(applyChanges(texts, valid.changes)));
    if (
      next === hash ||
      (await replaceTranslationFiles(valid.language, before, { ...before, [valid.namespace]: next }))
    )
      break;
    if (!(await waitBeforeRetry(attempt)))
      throw new AppError('unavailable', 'Someone else is saving translations. Try again.');
  }
  getCachedFiles.clear();
};

/** The most recently read files. A file never changes, because its name contains the hash of its content. */
const files = new Map<string, Promise<Translations>>();
const filesMax = 32;

const readCached = (language: string, namespace: TranslationNamespace, hash: string): Promise<Translations> => {
  const name = [language, namespace, hash].join();
  const texts = files.get(name) ?? readTranslations(language, namespace, hash);
  files.delete(name);
  files.set(name, texts);
  const [oldest] = files.keys();
  if (oldest && files.size > filesMax) files.delete(oldest);
  texts.catch(() => files.delete(name));
  return texts;
};

/**
 * Returns the translations of a namespace by English text, at most `identityLimits.serverCacheSeconds` old.
 * Untranslated texts are missing, and English is empty. Costs a Query in each such period, and a GET for each new file.
 * Never throws: on an error the texts remain English, and the error is logged.
 * @param language BCP 47
 */
export const findTranslations = async (language: string, namespace: TranslationNamespace): Promise<Translations> => {
  const tag = getCanonicalLanguage(language);
  if (tag === undefined || tag === sourceLanguage) return {};
  try {
    const hash = (await getCachedFiles()).get(tag)?.[namespace];
    return hash ? await readCached(tag, namespace, hash) : {};
  } catch (error) {
    logger.error('Failed to read translations', { language: tag, namespace, error });
    return {};
  }
};
