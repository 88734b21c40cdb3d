import { limits } from '@overtone/shared/limits.ts';
import { slugOf } from '@overtone/shared/slug.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { findGenres } from '../../catalog/public.ts';
import { AppError } from '../../platform/errors.ts';

/** Genres that the site has, each once: a read for all. @throws AppError `request.invalid` on `genres` */
export const knownGenres = async (names: readonly string[]): Promise<string[]> => {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return [];
  const found = new Set((await findGenres(wanted)).map(({ name }) => name));
  const unknown = wanted.find((name) => !found.has(name));
  if (unknown === undefined) return wanted;
  const message = text('There is no genre :name here.', { name: unknown });
  throw new AppError('request.invalid', message, { fields: { genres: [message] } });
};

/** Words of one's own as they are kept and found by: each once. What has no letter is left out. */
export const tagNames = (words: readonly string[]): string[] => {
  const names = words.map((word) => slugOf(word).slice(0, limits.labelLengthMax)).filter((name) => name !== '-');
  return [...new Set(names)];
};
