import type { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import type { Parsed } from '@overtone/shared/http/endpoint.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { mixesScripts } from '@overtone/shared/texts/identity-key.ts';
import { text } from '@overtone/shared/texts/text.ts';
import {
  type ArtistEdit,
  editArtist,
  findArtistByName,
  findGenres,
  getStoredArtist,
  type StoredArtist,
} from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { renaming } from '../../platform/renames.ts';
import { mayRetry } from '../../platform/retry.ts';
import { requireOwn, stillOwn } from './artist.policy.ts';
import { presentManagedArtist } from './artist.presenter.ts';

type Wanted = Parsed<typeof managedArtistContract.edit>['body'];

const nameTaken = (): AppError => {
  const message = text('This name has already been taken.');
  return new AppError('name.taken', message, { fields: { name: [message] } });
};

const changedMeanwhile = async (artist: StoredArtist): Promise<AppError> =>
  new AppError('artist.changed', 'Somebody else has changed this artist.', {
    current: { artist: await presentManagedArtist(artist) },
  });

/** What an edit makes of an artist. */
const editOf = ({ name, bio, genres, links }: Wanted): ArtistEdit => ({
  ...(name !== undefined && { name }),
  ...(bio !== undefined && { bio: bio?.trim() || null }),
  ...(genres !== undefined && { genres: [...new Set(genres)] }),
  ...(links !== undefined && { links: [...new Set(links)] }),
});

/** Genres that an artist gets are the site's; those that it has may stay. @throws AppError `request.invalid` on `genres` */
const requireGenres = async (artist: StoredArtist, { genres = [] }: ArtistEdit): Promise<void> => {
  const added = genres.filter((name) => !artist.genres.includes(name));
  if (added.length === 0) return;
  const found = new Set((await findGenres(added)).map(({ name }) => name));
  const unknown = added.find((name) => !found.has(name));
  if (unknown === undefined) return;
  throw new AppError('request.invalid', 'Some of what was sent is not valid.', {
    fields: { genres: [text('The site has no genre :name.', { name: unknown })] },
  });
};

/** What a new name is held to (`PublicName`). An imported artist keeps the name that they have. @throws AppError `request.invalid` on `name` */
const requireArtistName = (name: string): void => {
  if (!mixesScripts(name)) return;
  const message = text('A word of a name cannot mix Latin letters with Cyrillic or Greek ones.');
  throw new AppError('request.invalid', message, { fields: { name: [message] } });
};

/** Somebody who may edit an artist, and read it as it is now. @throws AppError `artist.not_found` */
const getOwn = async (id: ArtistId, visitor: Visitor): Promise<StoredArtist> => {
  const [artist] = await Promise.all([getStoredArtist(id), requireOwn(id, visitor)]);
  return artist;
};

/** Writes an edit; where something else was written meanwhile, it looks again whether it may. */
const write = async (read: StoredArtist, known: string | null, edit: ArtistEdit, visitor: Visitor) => {
  const { id } = read;
  let artist = read;
  for (let attempt = 1; ; attempt += 1) {
    const edited = await editArtist(artist, edit, stillOwn(id, visitor));
    if (edited) return edited;
    artist = await getOwn(id, visitor);
    if (artist.updatedAt !== known) throw await changedMeanwhile(artist);
    const holder = edit.name === undefined ? undefined : await findArtistByName(edit.name);
    if (holder && holder !== id) throw nameTaken();
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
};

/**
 * Changes what an artist says of itself, as long as nobody else has since it was read. A new name is on its tracks and albums
 * within seconds; the old one stays theirs, so that files which are tagged with it are still found to be theirs.
 * @throws AppError `artist.not_found`; `artist.changed` with the artist as it is now; `name.taken` on `name`; `request.invalid`
 *   on `genres`; `rate.limited` for new names
 */
export const changeArtist = async (
  id: ArtistId,
  { known, ...wanted }: Wanted,
  visitor: Visitor,
): Promise<StoredArtist> => {
  const artist = await getOwn(id, visitor);
  if (artist.updatedAt !== known) throw await changedMeanwhile(artist);
  const edit = editOf({ known, ...wanted });
  if (Object.keys(edit).length === 0) return artist;
  await requireGenres(artist, edit);
  const save = () => write(artist, known, edit, visitor);
  if (edit.name === undefined || edit.name === artist.name) return save();
  requireArtistName(edit.name);
  const holder = await findArtistByName(edit.name);
  if (holder && holder !== id) throw nameTaken();
  await limitRate('rename', { address: null }, requireUserId(visitor));
  return renaming({ kind: 'artist', id }, save);
};
