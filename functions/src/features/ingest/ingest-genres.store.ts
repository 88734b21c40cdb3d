import { TransactionCancelled, transact } from '../../platform/table.ts';
import { put } from '../catalog/transact-action.ts';
import { genreEntity } from '../genres/genre.entity.ts';
import type { ResolvedGenre } from './resolve-track.ts';

/** Writes a genre where there is none of that name: one conditional Put; the first display name stays. */
export const ensureGenre = async ({ name, displayName }: ResolvedGenre): Promise<void> => {
  const { data } = await genreEntity().get({ name }).go();
  if (data) return;
  try {
    await transact([put(genreEntity().create({ name, displayName, image: null }))]);
  } catch (error) {
    // Another import made it first, which is what was wanted.
    if (!(error instanceof TransactionCancelled)) throw error;
  }
};
