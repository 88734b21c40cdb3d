import { describe, expect, it, vi } from 'vitest';
import { buildPlaylist, buildTrack } from '../../testing/factories.ts';
import { exportPlaylist } from './export-playlist.ts';

const buildRow = (place: number) => ({
  ...buildTrack({ name: `Song ${place}` }, place),
  place: `a${place}`,
  addedAt: '2026-01-01T00:00:00.000Z',
});

describe('exportPlaylist', () => {
  it('exports every song of a playlist under a safe file name', async () => {
    const pages = [[buildRow(1), buildRow(2)], [buildRow(3)]];
    const requestedUrls: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requestedUrls.push(url);
      const data = pages[requestedUrls.length - 1];
      return Response.json({ pagination: { data, nextCursor: requestedUrls.length === 1 ? 'next' : null } });
    });
    const progress: number[] = [];
    const playlist = buildPlaylist({ name: '../=Late', tracksCount: 3 });
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
    expect(requestedUrls.map((url) => url.split('?')[1])).toEqual(['perPage=100', 'perPage=100&cursor=next']);
    expect(progress).toEqual([2, 3]);
  });

  it.each([
    [
      'each song of a smart playlist once and without a date',
      '2026-02-01T00:00:00.000Z',
      ['Song 1', 'Song 2', 'Song 3'],
      '',
    ],
    [
      'repeated songs of other playlists with their dates',
      undefined,
      ['Song 1', 'Song 2', 'Song 2', 'Song 3'],
      buildRow(1).addedAt,
    ],
  ])('exports %s', async (_, ruleEditedAt, names, addedAt) => {
    // The smart playlist was refilled between the two pages.
    const pages = [
      [buildRow(1), buildRow(2)],
      [buildRow(2), buildRow(3)],
    ];
    vi.stubGlobal('fetch', async () => {
      const data = pages.shift();
      return Response.json({ pagination: { data, nextCursor: pages.length > 0 ? 'next' : null } });
    });
    const playlist = buildPlaylist({ ruleEditedAt });
    const { file } = await exportPlaylist(playlist, 'csv', () => undefined, new AbortController().signal);
    const lines = (await file.text()).trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(names);
    expect(new Set(lines.map((line) => line.split(',').at(-1)))).toEqual(new Set([addedAt]));
  });
});
