import { expect, it, vi } from 'vitest';
import { aPlaylist, aTrack } from '../../testing/factories.ts';
import { exportPlaylist } from './export-playlist.ts';

const row = (place: number) => ({
  ...aTrack({ name: `Song ${place}` }, place),
  place: `a${place}`,
  addedAt: '2026-01-01T00:00:00.000Z',
});

it('a file has every song of a playlist, whatever was loaded of it, and a name that is safe', async () => {
  const pages = [[row(1), row(2)], [row(3)]];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const data = pages[asked.length - 1];
    return Response.json({ pagination: { data, nextCursor: asked.length === 1 ? 'next' : null } });
  });
  const progress: number[] = [];
  const playlist = aPlaylist({ name: '../=Late', tracksCount: 3 });
  const { name, file } = await exportPlaylist(
    playlist,
    'csv',
    (read) => progress.push(read),
    new AbortController().signal,
  );
  expect(name).toBe('=Late.csv');
  const lines = (await file.text()).split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[3]).toMatch(/^Song 3,/);
  expect(asked.map((url) => url.split('?')[1])).toEqual(['perPage=100', 'perPage=100&cursor=next']);
  expect(progress).toEqual([2, 3]);
});
