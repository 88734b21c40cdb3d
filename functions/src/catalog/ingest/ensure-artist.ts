import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { ArtistId } from '@overtone/shared/ids.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { ulid } from 'ulid';
import { storePicture } from '../../media/public.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { truncateName } from '../../platform/truncate-name.ts';
import { ensureGenre } from '../genres/genres.store.ts';
import { findArtistIdByName } from '../locks/locks.store.ts';
import { presentArtist } from '../music/artist.presenter.ts';
import { findNamesSimilarToArtist } from '../similar-names/find-similar-names.service.ts';
import type { ArtistDraft } from './ingest.model.ts';
import {
  getArtistHoldingName,
  scheduleArtistCheck,
  tryCreateArtist,
  tryUpdateUneditedArtist,
} from './ingest-artists.store.ts';
import { toGenres } from './resolve-track.ts';

type Fields = Pick<Artist, 'image' | 'bio' | 'verified' | 'genres' | 'sortName'>;

const resolveFields = async ({ sortName, image, bio, verified = false, genres = [] }: ArtistDraft): Promise<Fields> => {
  const resolved = toGenres(genres);
  await Promise.all(resolved.map(ensureGenre));
  return {
    ...(sortName && { sortName: truncateName(sortName) }),
    image: image ? await storePicture(image) : null,
    bio: bio?.slice(0, textLimits.descriptionLengthMax) ?? null,
    verified,
    genres: resolved.map(({ name }) => name),
  };
};

/** Returns the given fields that are still empty. */
const pickMissing = (artist: Artist, given: Fields): Partial<Fields> => ({
  ...(given.sortName && !artist.sortName && { sortName: given.sortName }),
  ...(given.image && !artist.image && { image: given.image }),
  ...(given.bio && !artist.bio && { bio: given.bio }),
  ...(given.verified && !artist.verified && { verified: true }),
  ...(given.genres.length > 0 && artist.genres.length === 0 && { genres: given.genres }),
});

/**
 * Finds an artist by name or creates it, and fills in empty fields. Safe for concurrent imports: a name belongs
 * to one artist.
 * @throws MediaError if the image cannot be read
 * @throws AppError `unavailable` if concurrent writes do not end
 */
export const ensureArtist = async (draft: ArtistDraft): Promise<Artist> => {
  const name = truncateName(draft.name);
  const fields = await resolveFields(draft);
  for (let attempt = 1; ; attempt += 1) {
    const existingId = await findArtistIdByName(name);
    if (existingId) {
      const artist = await getArtistHoldingName(existingId);
      if (!artist.isPublished) await scheduleArtistCheck(artist.id);
      const changes = pickMissing(artist, fields);
      const isComplete = Object.keys(changes).length === 0;
      if (isComplete || (await tryUpdateUneditedArtist(artist, changes)))
        return presentArtist({ ...artist, ...changes });
    } else {
      const createdAt = new Date().toISOString();
      const id = ArtistId.parse(`art_${ulid()}`);
      const counters = { plays: 0, likes: 0, followers: 0 };
      const artist: Artist = { ...fields, id, name, header: null, links: [], ...counters, createdAt };
      if (await tryCreateArtist(artist, await findNamesSimilarToArtist(name))) return artist;
    }
    if (!(await waitBeforeRetry(attempt)))
      throw new AppError('unavailable', 'The catalogue is busy right now. Try again.');
  }
};
