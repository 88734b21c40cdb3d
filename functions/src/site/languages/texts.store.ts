import { createHash } from 'node:crypto';
import { type TextPlace, textsKey } from '@overtone/shared/site/languages/text-places.ts';
import * as z from 'zod';
import { equals, isNew } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { putObject, readObject } from '../../platform/objects.ts';
import { type TextFiles, textsItem } from './texts.item.ts';

/** English text to translation. */
export type Texts = Readonly<Record<string, string>>;

/** Without a prototype: a text may be called `constructor`, too. */
const Texts = z.record(z.string(), z.string()).transform((texts): Texts => Object.assign(Object.create(null), texts));

/** Enough of a SHA-256 that no two versions which a site will ever have meet. */
const hashDigits = 16;

const bucket = 'PUBLIC_BUCKET';

/** Which files hold the texts of each language: Query `pk = site`, `sk` begins with `texts#`; half a read unit for 4 KB. */
export const listTextFiles = async ({ consistent = false } = {}): Promise<ReadonlyMap<string, TextFiles>> => {
  const languages = await listItems(textsItem, 'key', {}, { consistent });
  return new Map(languages.map(({ language, texts }) => [language, texts]));
};

/**
 * Puts a language's files in the place of those that were read, undefined where it had none. One UpdateItem.
 * @returns false when somebody else was quicker
 */
export const replaceTextFiles = (language: string, before: TextFiles | undefined, after: TextFiles): Promise<boolean> =>
  changeItem(textsItem, { language }, { set: { texts: after }, when: before ? equals('texts', before) : isNew });

/** Texts as their file holds them: the same texts are the same bytes, in whatever order they came. */
export const encodeTexts = (texts: Texts): Uint8Array<ArrayBuffer> => {
  const ordered = Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1));
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(ordered)));
};

/** Stores a place's texts: one PUT, which changes nothing where they were stored before. @returns their hash */
export const putTexts = async (language: string, place: TextPlace, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const sha256 = createHash('sha256').update(bytes).digest();
  const hash = sha256.toString('hex').slice(0, hashDigits);
  const key = textsKey(language, place, hash);
  await putObject({ bucket, key, body: new Blob([bytes]), contentType: 'application/json', sha256 });
  return hash;
};

/** Reads a place's texts: one GET. @throws NoSuchKey when there is no such file, ZodError when it holds something else */
export const readTexts = async (language: string, place: TextPlace, hash: string): Promise<Texts> => {
  const bytes = await readObject({ bucket, key: textsKey(language, place, hash) });
  return Texts.parse(JSON.parse(new TextDecoder().decode(bytes)));
};
