import { listPlaylistTracks } from '@overtone/functions/library/playlists/playlist-rows.store.ts';
import { findPlaylist } from '@overtone/functions/library/playlists/playlists.store.ts';
import { addTrack } from '@overtone/functions/testing/catalogue.ts';
import { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { expect, test } from 'vitest';
import { inOrderOfWork } from './catalogue/catalogue.ts';
import { playlists } from './catalogue/playlists.ts';
import { ensureDemoPlaylists } from './playlists.ts';

test('every title of a playlist is a track’s, and of one track only', () => {
  const titles = inOrderOfWork().map(({ track }) => track.title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { tracks } of playlists) expect(titles).toEqual(expect.arrayContaining([...tracks]));
});

test('they come in with their tracks in order, and twice is once', async () => {
  const [first] = playlists;
  if (!first) throw new TypeError('The demo lacks a playlist');
  const tracks = await Promise.all(first.tracks.map((name) => addTrack({ name })));
  const ids = new Map(tracks.map(({ name, id }) => [name, id]));
  await ensureDemoPlaylists(ids);
  await ensureDemoPlaylists(ids);

  const stored = Playlist.parse(await findPlaylist(first.id));
  expect(stored).toMatchObject({ name: first.name, tracksCount: first.tracks.length, isPublic: true });
  const { data } = await listPlaylistTracks(first.id, { perPage: 100 });
  expect(data.map(({ name }) => name)).toEqual(first.tracks);
});
