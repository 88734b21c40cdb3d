import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { describe, expect, it } from 'vitest';
import { measureCapacity } from '../../platform/capacity.ts';
import { addArtist, createUniqueSlug, newId } from '../../testing/catalogue.ts';
import { asGuest } from '../../testing/visitor.ts';

const fetchSimilar = async ({ id }: Artist) =>
  (await asGuest().call(artistContract.similar, { params: { artistId: id } })).artists;

describe('GET artists/:artistId/similar', () => {
  it('orders artists by common genres, then by plays, and leaves out the artist itself', async () => {
    const [ambient, jazz] = [createUniqueSlug('ambient'), createUniqueSlug('jazz')];
    const artist = await addArtist({ genres: [ambient, jazz] });
    const leastPlayed = await addArtist({ genres: [ambient], plays: 1 });
    const mostPlayed = await addArtist({ genres: [jazz], plays: 100 });
    const artistWithBothGenres = await addArtist({ genres: [jazz, ambient] });
    await addArtist({ genres: [createUniqueSlug('polka')] });

    expect((await fetchSimilar(artist)).map(({ id }) => id)).toEqual([
      artistWithBothGenres.id,
      mostPlayed.id,
      leastPlayed.id,
    ]);
  });

  it('returns at most twelve artists in three round trips', async () => {
    const genre = createUniqueSlug('crowded');
    const artist = await addArtist({ genres: [genre] });
    await Promise.all(Array.from({ length: 15 }, () => addArtist({ genres: [genre] })));
    const { result, roundTrips } = await measureCapacity(() => fetchSimilar(artist));
    expect(result).toHaveLength(12);
    expect(roundTrips).toBe(3);
  });

  it('returns an empty list for an artist without genres, and 404 when the artist does not exist', async () => {
    expect(await fetchSimilar(await addArtist())).toEqual([]);
    const problem = await asGuest().expectRefusal(artistContract.similar, { params: { artistId: newId.artist() } });
    expect(problem).toMatchObject({ status: 404, code: 'artist.not_found' });
  });
});
