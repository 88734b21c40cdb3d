import sharp from 'sharp';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { ensureArtist } from './ensure-artist.ts';
import { getArtistHoldingName } from './ingest-artists.store.ts';

/** Returns a unique name. */
const createUniqueName = (name: string) => `${name} ${ulid()}`;
const buildCover = (colour = '#2bc0a0') =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer();

describe('ensureArtist', () => {
  it('creates an artist once, and fills in only its empty fields', async () => {
    const name = createUniqueName('Solo');
    const artists = await Promise.all([ensureArtist({ name }), ensureArtist({ name }), ensureArtist({ name })]);
    expect(new Set(artists.map(({ id }) => id)).size).toBe(1);
    await ensureArtist({ name, bio: 'First', verified: true, genres: ['Ambient'] });
    await ensureArtist({ name, bio: 'Second', image: await buildCover() });
    await ensureArtist({ name, image: await buildCover('#c02b2b') });
    expect(await getArtistHoldingName(artists[0]?.id ?? 'art_')).toMatchObject({
      ...{ name, bio: 'First', verified: true, genres: ['ambient'], image: { palette: { vibrant: '#2bc0a0' } } },
    });
  });
});
