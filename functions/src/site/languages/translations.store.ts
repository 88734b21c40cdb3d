import { createHash } from 'node:crypto';
import {
  getTranslationsKey,
  type TranslationNamespace,
} from '@overtone/shared/site/languages/translation-namespaces.ts';
import * as z from 'zod';
import { equals, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { putObject, readObject } from '../../platform/objects.ts';
import { type TranslationFiles, translationsItem } from './translations.item.ts';

/** Translation by English text. */
export type Translations = Readonly<Record<string, string>>;

/** The object has no prototype, because a text may be called `constructor`. */
const Translations = z
  .record(z.string(), z.string())
  .transform((texts): Translations => Object.assign(Object.create(null), texts));

/** Number of hexadecimal digits of a SHA-256. With this number, the versions of a site never collide. */
const hashDigits = 16;

const bucket = 'PUBLIC_BUCKET';

/**
 * Returns the translation files of each language: Query `pk = site`, `sk` begins with `texts#`; half a read unit for
 * 4 KB.
 */
export const listTranslationFiles = async ({
  consistent = false,
} = {}): Promise<ReadonlyMap<string, TranslationFiles>> => {
  const languages = await listItems(translationsItem, 'key', {}, { consistent });
  return new Map(languages.map(({ language, texts }) => [language, texts]));
};

/**
 * Replaces the files of a language if they have not changed since they were read (undefined if there were none). Costs
 * one UpdateItem.
 * @returns false after a write conflict
 */
export const replaceTranslationFiles = (
  language: string,
  before: TranslationFiles | undefined,
  after: TranslationFiles,
): Promise<boolean> =>
  updateItem(
    translationsItem,
    { language },
    { set: { texts: after }, when: before ? equals('texts', before) : itemDoesNotExist },
  );

/** Returns the content of a translation file. The order of the texts does not matter. */
export const encodeTranslations = (texts: Translations): Uint8Array<ArrayBuffer> => {
  const ordered = Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1));
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(ordered)));
};

/** Stores a translation file: one PUT, which has no effect if the file exists. @returns its hash */
export const putTranslations = async (
  language: string,
  namespace: TranslationNamespace,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const sha256 = createHash('sha256').update(bytes).digest();
  const hash = sha256.toString('hex').slice(0, hashDigits);
  const key = getTranslationsKey(language, namespace, hash);
  await putObject({ bucket, key, body: new Blob([bytes]), contentType: 'application/json', sha256 });
  return hash;
};

/** Reads a translation file: one GET. @throws NoSuchKey if it does not exist, ZodError if its content is invalid */
export const readTranslations = async (
  language: string,
  namespace: TranslationNamespace,
  hash: string,
): Promise<Translations> => {
  const bytes = await readObject({ bucket, key: getTranslationsKey(language, namespace, hash) });
  return Translations.parse(JSON.parse(new TextDecoder().decode(bytes)));
};
