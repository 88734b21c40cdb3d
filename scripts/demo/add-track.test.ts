import { getGenre } from '@overtone/functions/catalog/genres/genres.store.ts';
import { readChannel } from '@overtone/functions/discovery/channels/channels.service.ts';
import { readTotalPlays } from '@overtone/functions/plays/totals/totals.store.ts';
import { describe, expect, it } from 'vitest';
import { addTrack } from './add-track.ts';
import { getSongPlan, listTracksInSeedOrder } from './catalogue/catalogue.ts';
import { ensureDefaultChannels } from './channels.ts';
import { encodeMp3 } from './encode-mp3.ts';
import { renderSong } from './render-song.ts';

const listPopularTracks = async () => {
  const { content } = await readChannel('popular-tracks', undefined, { perPage: 100 });
  return content.data.flatMap((row) => (row.type === 'track' ? [row.track] : []));
};

describe('addTrack', () => {
  it('adds a track once, with its cover, artists, genres and plays, when it runs twice', async () => {
    const albumTrack = listTracksInSeedOrder().find(({ track }) => track.title === 'Everything the River Kept');
    if (!albumTrack) throw new TypeError('The demo catalogue does not contain the track');
    const mp3 = await encodeMp3(renderSong({ ...getSongPlan(albumTrack), bars: 1 }));
    await ensureDefaultChannels();
    await addTrack(albumTrack, mp3);
    await addTrack(albumTrack, mp3);

    const foundTracks = (await listPopularTracks()).filter(({ name }) => name === albumTrack.track.title);
    expect(foundTracks).toEqual([
      expect.objectContaining({
        number: 5,
        plays: albumTrack.track.plays,
        genres: ['ambient', 'electronic'],
        artists: [expect.objectContaining({ name: 'Sable & Reed' }), expect.objectContaining({ name: 'Ito Vale' })],
        album: expect.objectContaining({ name: 'Glass Orchard', image: expect.anything() }),
      }),
    ]);
    for (const { id } of foundTracks) expect(await readTotalPlays(id)).toBe(albumTrack.track.plays);
    expect((await getGenre('ambient')).image).not.toBeNull();
  });
});
