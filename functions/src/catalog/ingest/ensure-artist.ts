import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { ArtistId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { ulid } from 'ulid';
import { storePicture } from '../../media/public.ts';
import { clipName } from '../../platform/clip-name.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { ensureGenre } from '../genres/genres.store.ts';
import { findArtistByName } from '../locks/locks.store.ts';
import { presentArtist } from '../music/artist.presenter.ts';
import type { ArtistDraft } from './ingest.model.ts';
import { getArtistNow, lookAtArtistLater, tryCreateArtist, tryFillArtist } from './ingest-artists.store.ts';
import { genresOf } from './resolve-track.ts';

type Fields = Pick<Artist, 'image' | 'bio' | 'verified' | 'genres' | 'sortName'>;

const fieldsOf = async ({ sortName, image, bio, verified = false, genres = [] }: ArtistDraft): Promise<Fields> => {
  const resolved = genresOf(genres);
  await Promise.all(resolved.map(ensureGenre));
  return {
    ...(sortName && { sortName: clipName(sortName) }),
    image: image ? await storePicture(image) : null,
    bio: bio?.slice(0, limits.descriptionLengthMax) ?? null,
    verified,
    genres: resolved.map(({ name }) => name),
  };
};

/** What is given and still empty. */
const missing = (artist: Artist, given: Fields): Partial<Fields> => ({
  ...(given.sortName && !artist.sortName && { sortName: given.sortName }),
  ...(given.image && !artist.image && { image: given.image }),
  ...(given.bio && !artist.bio && { bio: given.bio }),
  ...(given.verified && !artist.verified && { verified: true }),
  ...(given.genres.length > 0 && artist.genres.length === 0 && { genres: given.genres }),
});

/**
 * Finds an artist by name or makes it, and fills what is still empty. Safe beside other imports: a name is one artist.
 * @throws MediaError when the image is none
 * @throws AppError `unavailable` when others stay in the way
 */
export const ensureArtist = async (draft: ArtistDraft): Promise<Artist> => {
  const name = clipName(draft.name);
  const fields = await fieldsOf(draft);
  for (let attempt = 1; ; attempt += 1) {
    const known = await findArtistByName(name);
    if (known) {
      const artist = await getArtistNow(known);
      if (!artist.isPublished) await lookAtArtistLater(artist.id);
      const changes = missing(artist, fields);
      const isFull = Object.keys(changes).length === 0;
      if (isFull || (await tryFillArtist(artist, changes))) return presentArtist({ ...artist, ...changes });
    } else {
      const createdAt = new Date().toISOString();
      const id = ArtistId.parse(`art_${ulid()}`);
      const numbers = { plays: 0, likes: 0, followers: 0 };
      const artist: Artist = { ...fields, id, name, header: null, links: [], ...numbers, createdAt };
      if (await tryCreateArtist(artist)) return artist;
    }
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'The catalogue is very busy. Please try again.');
  }
};
