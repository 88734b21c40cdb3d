import { readChannel } from '@overtone/functions/discovery/channels/channels.service.ts';
import { expect, test } from 'vitest';
import { ensureDefaultChannels } from './channels.ts';

const sectionsOfHome = async () => {
  const { content } = await readChannel('home', undefined, { perPage: 20 });
  return content.data.map((row) => (row.type === 'channel' ? row.channel.slug : row.type));
};

test('a new site has a home with its sections, however often it is asked for', async () => {
  await ensureDefaultChannels();
  const sections = await sectionsOfHome();
  expect(sections).toEqual(['start-here', 'new-releases', 'popular-tracks', 'playlists', 'artists', 'genres']);
  await ensureDefaultChannels();
  expect(await sectionsOfHome()).toEqual(sections);
  expect((await readChannel('genre', undefined, { perPage: 1 })).contentType).toBe('albums');
});
