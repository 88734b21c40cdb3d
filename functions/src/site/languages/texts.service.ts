import { limits } from '@overtone/shared/limits.ts';
import { canonicalLanguage, LanguageTag } from '@overtone/shared/site/languages/language-tag.ts';
import { sourceLanguage, type TextPlace, textPlaces } from '@overtone/shared/site/languages/text-places.ts';
import { type Text, text, verbatim } from '@overtone/shared/texts/text.ts';
import * as z from 'zod';
import { cached } from '../../platform/cached.ts';
import { tableName } from '../../platform/dynamo/table.ts';
import { AppError } from '../../platform/errors.ts';
import { issueTexts } from '../../platform/http/issue-text.ts';
import { logger } from '../../platform/logger.ts';
import { mayRetry } from '../../platform/retry.ts';
import { encodeTexts, listTextFiles, putTexts, readTexts, replaceTextFiles, type Texts } from './texts.store.ts';

/** What becomes of a place's texts: English to translation, or to null where there is to be none any more. */
export type TextChanges = Readonly<Record<string, string | null>>;

const Line = z.string().min(1).max(limits.textLengthMax);
const Write = z.object({
  language: LanguageTag.transform((tag) => canonicalLanguage(tag) ?? tag).refine((tag) => tag !== sourceLanguage, {
    error: 'The texts are English already.',
  }),
  place: z.enum(textPlaces),
  changes: z.record(Line, Line.nullable()),
});

const refused = (message: Text): AppError => new AppError('request.invalid', message);

/** @throws AppError `request.invalid` */
const parse = (given: z.input<typeof Write>): z.output<typeof Write> => {
  const { success, data, error } = z.safeParse(Write, given, issueTexts());
  if (success) return data;
  throw refused(verbatim(error.issues.map(({ path, message }) => [...path, message].join(': ')).join(' ')));
};

const laidOver = (texts: Texts, changes: TextChanges): Texts =>
  Object.fromEntries(
    Object.entries({ ...texts, ...changes }).filter((entry): entry is [string, string] => entry[1] !== null),
  );

/** @throws AppError `request.invalid`: a visitor fetches them whole */
const encode = (texts: Texts): Uint8Array<ArrayBuffer> => {
  const bytes = encodeTexts(texts);
  if (Object.keys(texts).length <= limits.textLinesMax && bytes.length <= limits.textsBytesMax) return bytes;
  throw refused(
    text('A place holds at most :lines texts, and :bytes bytes of them.', {
      lines: limits.textLinesMax,
      bytes: limits.textsBytesMax,
    }),
  );
};

/** Languages' files as this container knows them, for as long as it works with the roles and settings that it has read. */
const knownFiles = cached(
  limits.rolesCachedSeconds,
  () => tableName('SITE_TABLE'),
  () => listTextFiles(),
);

/**
 * Changes texts of one place of a language; those that the changes do not name stay, also those that somebody else writes
 * at the same time. The same changes again change nothing. First the file is put, then the language's record names it: a
 * consistent Query, a GET, a PUT and an UpdateItem for each try. The file before it stays, for pages that are open.
 * @param language BCP 47; anything but English
 * @param changes translation by English text, null takes one out
 * @throws AppError `request.invalid` for no language, no place, or more than the limits allow; `unavailable` when others
 * keep being quicker
 */
export const writeTexts = async (language: string, place: TextPlace, changes: TextChanges): Promise<void> => {
  const wanted = parse({ language, place, changes });
  for (let attempt = 1; ; attempt += 1) {
    const languages = await listTextFiles({ consistent: true });
    const before = languages.get(wanted.language);
    if (!before && languages.size >= limits.textLanguagesMax) {
      throw refused(text('Texts are kept for at most :most languages.', { most: limits.textLanguagesMax }));
    }
    const hash = before?.[wanted.place];
    const texts = hash ? await readTexts(wanted.language, wanted.place, hash) : {};
    const next = await putTexts(wanted.language, wanted.place, encode(laidOver(texts, wanted.changes)));
    if (next === hash || (await replaceTextFiles(wanted.language, before, { ...before, [wanted.place]: next }))) break;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Others are translating. Please try again.');
  }
  knownFiles.forget();
};

/** Files that were read last: each is what its hash says, for good. */
const files = new Map<string, Promise<Texts>>();
const filesMax = 32;

const readOnce = (language: string, place: TextPlace, hash: string): Promise<Texts> => {
  const name = [language, place, hash].join();
  const texts = files.get(name) ?? readTexts(language, place, hash);
  files.delete(name);
  files.set(name, texts);
  const [oldest] = files.keys();
  if (oldest && files.size > filesMax) files.delete(oldest);
  texts.catch(() => files.delete(name));
  return texts;
};

/**
 * The texts of one place of a language, English to translation, as they were at most `limits.rolesCachedSeconds` ago. What
 * nobody has translated is not among them; English has none. A Query every so many seconds and a GET for each new file.
 * Never fails: what cannot be read now is logged, and said in English.
 * @param language BCP 47
 */
export const findTexts = async (language: string, place: TextPlace): Promise<Texts> => {
  const tag = canonicalLanguage(language);
  if (tag === undefined || tag === sourceLanguage) return {};
  try {
    const hash = (await knownFiles()).get(tag)?.[place];
    return hash ? await readOnce(tag, place, hash) : {};
  } catch (error) {
    logger.error('The texts of a language cannot be read', { language: tag, place, error });
    return {};
  }
};
