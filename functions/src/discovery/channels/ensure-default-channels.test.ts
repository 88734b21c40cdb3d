import { readChannel } from '@overtone/functions/discovery/channels/channels.service.ts';
import { ensureDefaultChannels } from '@overtone/functions/discovery/channels/ensure-default-channels.ts';
import { describe, expect, it } from 'vitest';

const listHomeSections = async () => {
  const { content } = await readChannel('home', undefined, { perPage: 20 });
  return content.data.map((row) => (row.type === 'channel' ? row.channel.slug : row.type));
};

describe('ensureDefaultChannels', () => {
  it('creates the home page with its sections and changes nothing when it runs again', async () => {
    await ensureDefaultChannels();
    const sections = await listHomeSections();
    expect(sections).toEqual(['start-here', 'new-releases', 'popular-tracks', 'playlists', 'artists', 'genres']);
    await ensureDefaultChannels();
    expect(await listHomeSections()).toEqual(sections);
    expect((await readChannel('genre', undefined, { perPage: 1 })).contentType).toBe('albums');
  });
});
