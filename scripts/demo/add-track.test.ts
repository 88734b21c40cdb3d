import { getGenre } from '@overtone/functions/catalog/genres/genres.store.ts';
import { readChannel } from '@overtone/functions/discovery/channels/channels.service.ts';
import { readTotalPlays } from '@overtone/functions/plays/totals/totals.store.ts';
import { expect, test } from 'vitest';
import { addTrack } from './add-track.ts';
import { inOrderOfWork, songOf } from './catalogue/catalogue.ts';
import { ensureDefaultChannels } from './channels.ts';
import { encodeMp3 } from './encode-mp3.ts';
import { renderSong } from './render-song.ts';

const popularTracks = async () => {
  const { content } = await readChannel('popular-tracks', undefined, { perPage: 100 });
  return content.data.flatMap((row) => (row.type === 'track' ? [row.track] : []));
};

test('a track comes in with its cover, credits, genres and plays, and twice is once', async () => {
  const placed = inOrderOfWork().find(({ track }) => track.title === 'Everything the River Kept');
  if (!placed) throw new TypeError('The demo lacks a track');
  const mp3 = await encodeMp3(renderSong({ ...songOf(placed), bars: 1 }));
  await ensureDefaultChannels();
  await addTrack(placed, mp3);
  await addTrack(placed, mp3);

  const found = (await popularTracks()).filter(({ name }) => name === placed.track.title);
  expect(found).toEqual([
    expect.objectContaining({
      number: 5,
      plays: placed.track.plays,
      genres: ['ambient', 'electronic'],
      artists: [expect.objectContaining({ name: 'Sable & Reed' }), expect.objectContaining({ name: 'Ito Vale' })],
      album: expect.objectContaining({ name: 'Glass Orchard', image: expect.anything() }),
    }),
  ]);
  for (const { id } of found) expect(await readTotalPlays(id)).toBe(placed.track.plays);
  expect((await getGenre('ambient')).image).not.toBeNull();
});
