import { listPlaylistTracks } from '@overtone/functions/library/playlists/playlist-rows.store.ts';
import { findPlaylist } from '@overtone/functions/library/playlists/playlists.store.ts';
import { addTrack } from '@overtone/functions/testing/catalogue.ts';
import { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { describe, expect, it } from 'vitest';
import { listTracksInSeedOrder } from './catalogue/catalogue.ts';
import { playlists } from './catalogue/playlists.ts';
import { ensureDemoPlaylists } from './playlists.ts';

describe('playlists of the demo catalogue', () => {
  it('contain only titles of the catalogue, which are unique', () => {
    const titles = listTracksInSeedOrder().map(({ track }) => track.title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { tracks } of playlists) expect(titles).toEqual(expect.arrayContaining([...tracks]));
  });
});

describe('ensureDemoPlaylists', () => {
  it('creates playlists with their tracks in order once when it runs twice', async () => {
    const [first] = playlists;
    if (!first) throw new TypeError('The demo catalogue has no playlists');
    const tracks = await Promise.all(first.tracks.map((name) => addTrack({ name })));
    const trackIds = new Map(tracks.map(({ name, id }) => [name, id]));
    await ensureDemoPlaylists(trackIds);
    await ensureDemoPlaylists(trackIds);

    const stored = Playlist.parse(await findPlaylist(first.id));
    expect(stored).toMatchObject({ name: first.name, tracksCount: first.tracks.length, isPublic: true });
    const { data } = await listPlaylistTracks(first.id, { perPage: 100 });
    expect(data.map(({ name }) => name)).toEqual(first.tracks);
  });
});
