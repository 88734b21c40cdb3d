import { getSlug } from '@overtone/shared/slug.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { findGenres } from '../../catalog/public.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * Returns the given genres without duplicates, and requires that the site has them. Costs one read for all genres.
 * @throws AppError `request.invalid` on `genres`
 */
export const requireGenres = async (names: readonly string[]): Promise<string[]> => {
  const uniqueNames = [...new Set(names)];
  if (uniqueNames.length === 0) return [];
  const existingNames = new Set((await findGenres(uniqueNames)).map(({ name }) => name));
  const unknownName = uniqueNames.find((name) => !existingNames.has(name));
  if (unknownName === undefined) return uniqueNames;
  const message = text('The genre :name isn’t available.', { name: unknownName });
  throw new AppError('request.invalid', message, { fields: { genres: [message] } });
};

/** Returns the stored slugs of free-form tags, without duplicates. Tags without a letter are left out. */
export const toTagNames = (tagTexts: readonly string[]): string[] => {
  const names = tagTexts.map((tag) => getSlug(tag).slice(0, textLimits.labelLengthMax)).filter((name) => name !== '-');
  return [...new Set(names)];
};
