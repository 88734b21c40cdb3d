import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { soundContract } from '@overtone/shared/backstage/music/sound.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { describe, expect, it } from 'vitest';
import { addArtist, createUniqueSlug } from '../../testing/catalogue.ts';
import {
  addManagedArtist,
  addReadyFile,
  addRelease,
  buildTrackDraft,
  readRelease,
} from '../../testing/managed-music.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import { addUploader } from '../../testing/uploads.ts';
import { asGuest } from '../../testing/visitor.ts';
import { findFile } from '../../uploads/files/files.store.ts';

const guest = asGuest();
const buildAlbumParts = (albumId: string) => ({ params: { albumId } }) as never;

const readPublicTracks = async (albumId: string): Promise<string[] | number> => {
  const response = await guest.send(albumContract.get, buildAlbumParts(albumId));
  if (response.status !== 200) return response.status;
  const { album } = (await response.json()) as { album: { tracks: { name: string }[] } };
  return album.tracks.map(({ name }) => name);
};

describe('tracks', () => {
  it('stores all fields of a new track', async () => {
    const { manager, artist } = await addManagedArtist();
    const fields = {
      ...({
        isrc: 'gb-abc-26-00001',
        bpm: 92.5,
        key: 'F♯ minor',
        language: 'en',
        licence: 'cc-by',
        downloads: true,
      } as const),
      ...{ credits: [{ role: 'mastering' as const, name: 'Ada Lovelace' }], description: 'For the last carriage.' },
      ...{ lyrics: '[00:01.00]Low tide', explicit: true },
    } as const;
    const body = {
      albumId: null,
      tracks: [{ ...buildTrackDraft(artist, await addReadyFile(manager)), ...fields, credits: [...fields.credits] }],
    };
    const [created] = (await manager.call(managedTrackContract.create, { body })).tracks;
    const { track } = await guest.call(trackContract.get, { params: { trackId: created?.id ?? ('' as never) } });
    const { lyrics: text, ...others } = fields;
    expect(track).toMatchObject({ ...others, isrc: 'GBABC2600001', lyrics: { format: 'lrc', text }, hasLyrics: true });
    expect(track).toMatchObject({ waveform: [1, 50, 100], loudness: -14, duration: 61_000 });
  });

  it('updates the counters of both albums when a track moves to another album', async () => {
    const musician = await addManagedArtist();
    const [from, to] = [
      await addRelease(musician, { visibility: 'public' }),
      await addRelease(musician, { visibility: 'public', name: 'Other' }, 1),
    ];
    const [track] = from.tracks;
    const body = { expectedUpdatedAt: track?.updatedAt ?? null, albumId: to.id, number: 2 };
    await musician.manager.call(managedTrackContract.edit, { params: { trackId: track?.id ?? ('' as never) }, body });
    expect(await readPublicTracks(from.id)).toEqual(['Song 2']);
    expect(await readPublicTracks(to.id)).toEqual(['Song 1', 'Song 1']);
    const readCounters = async (albumId: string) => {
      const { album } = await guest.call(albumContract.get, buildAlbumParts(albumId));
      return [album.tracksCount, album.duration];
    };
    expect([await readCounters(from.id), await readCounters(to.id)]).toEqual([
      [1, 61_000],
      [2, 122_000],
    ]);
  });

  it('removes a track from the lists of artists, genres and tags that it no longer has', async () => {
    const { manager, artist } = await addManagedArtist();
    const [oldTag, newTag] = [createUniqueSlug('old'), createUniqueSlug('new')];
    const guestArtist = await addArtist();
    const credited = [{ id: artist.id }, { id: guestArtist.id }];
    const draft = { ...buildTrackDraft(artist, await addReadyFile(manager)), artists: credited, tags: [oldTag] };
    const [created] = (await manager.call(managedTrackContract.create, { body: { albumId: null, tracks: [draft] } }))
      .tracks;
    const trackId = created?.id ?? ('' as never);
    const body = { expectedUpdatedAt: created?.updatedAt ?? null, artists: [{ id: artist.id }], tags: [newTag] };
    await manager.call(managedTrackContract.edit, { params: { trackId }, body });
    // Nothing refers to the artist any more, so it is deleted.
    const response = await guest.send(artistContract.tracks, { params: { artistId: guestArtist.id }, query: {} });
    expect(response.status).toBe(404);
    expect((await guest.send(tagContract.tracks, { params: { tagName: oldTag } } as never)).status).toBe(404);
    const taggedTracks = await guest.call(tagContract.tracks, { params: { tagName: newTag }, query: {} });
    expect(taggedTracks.pagination.data.map(({ id }) => id)).toEqual([trackId]);
  });

  it('replaces the file of a track and keeps address, position and other fields', async () => {
    const musician = await addManagedArtist();
    const { manager } = musician;
    const { tracks, id } = await addRelease(musician, { visibility: 'public' });
    const track = tracks[1];
    const params = { trackId: track?.id ?? ('' as never) };
    const before = (await manager.call(managedTrackContract.get, { params })).track;
    const file = await addReadyFile(manager, { duration: 90_000, waveform: [7] });
    const body = { expectedUpdatedAt: before.updatedAt, fileId: file.id };
    const after = (await manager.call(managedTrackContract.replaceAudio, { params, body })).track;
    expect(after).toMatchObject({
      name: 'Song 2',
      number: 2,
      duration: 90_000,
      waveform: [7],
      fileId: file.id,
    });
    expect((await guest.call(albumContract.get, buildAlbumParts(id))).album.duration).toBe(61_000 + 90_000);
    const oldFile = before.fileId ?? ('' as never);
    const { fileEntries } = await manager.call(fileEntryContract.states, { body: { entryIds: [oldFile, file.id] } });
    expect(fileEntries.map(({ track_id }) => track_id)).toEqual([null, params.trackId]);

    // The same recording in another file keeps its content in use. Repeating the call changes nothing.
    const sha256 = (await findFile(file.id))?.sha256 ?? '';
    const copy = await addReadyFile(manager, { sha256, duration: 90_000, waveform: [7] });
    let expectedUpdatedAt = after.updatedAt;
    for (const fileId of [copy.id, copy.id]) {
      const { track: replaced } = await manager.call(managedTrackContract.replaceAudio, {
        params,
        body: { expectedUpdatedAt, fileId },
      });
      expect(replaced).toMatchObject({ fileId, duration: 90_000 });
      expectedUpdatedAt = replaced.updatedAt;
    }
    expect(JSON.stringify(await readRawPartition('FILES_TABLE', `audio#${sha256}`))).toContain(params.trackId);
    const entryIds = [file.id, copy.id];
    const entries = (await manager.call(fileEntryContract.states, { body: { entryIds } })).fileEntries;
    expect(entries.map(({ track_id }) => track_id)).toEqual([null, params.trackId]);
  });

  it('lets other users download a track only when downloads are enabled', async () => {
    const musician = await addManagedArtist();
    const { manager } = musician;
    const [track] = (await addRelease(musician, { visibility: 'public' }, 1)).tracks;
    const params = { trackId: track?.id ?? ('' as never) };
    const download = async (visitor: Pick<typeof guest, 'send'>) => {
      const response = await visitor.send(trackContract.download, { params });
      const location = new URL(response.headers.get('location') ?? 'none:');
      return [response.status, location.searchParams.get('response-content-disposition')];
    };
    expect([await download(guest), await download(manager)]).toEqual([
      [404, null],
      [302, expect.stringMatching(/^attachment; .*Song 1\.mp3/)],
    ]);
    await manager.call(managedTrackContract.edit, {
      params,
      body: { expectedUpdatedAt: track?.updatedAt ?? null, downloads: true },
    });
    expect((await download(guest))[0]).toBe(302);
  });

  it('returns 409 for the deletion of a file that a track uses', async () => {
    const musician = await addManagedArtist();
    const { manager } = musician;
    const { tracks } = await addRelease(musician, {}, 1);
    const params = { trackId: tracks[0]?.id ?? ('' as never) };
    const { fileId } = (await manager.call(managedTrackContract.get, { params })).track;
    const body = { entryIds: [fileId ?? ('' as never)], deleteForever: true };
    expect(await manager.expectRefusal(fileEntryContract.remove, { body })).toMatchObject({ code: 'file.in_use' });
    expect(
      (await manager.call(fileEntryContract.states, { body: { entryIds: body.entryIds } })).fileEntries,
    ).toHaveLength(1);
  });

  it('rejects files that are not ready, belong to other users or are used by another track', async () => {
    const [{ manager, artist }, second] = [await addManagedArtist(), await addManagedArtist()];
    const getCreateError = async (fileId: { id: never }) => {
      const tracks = [buildTrackDraft(artist, fileId)];
      return (await manager.expectRefusal(managedTrackContract.create, { body: { albumId: null, tracks } })).code;
    };
    expect(await getCreateError((await addReadyFile(second.manager)) as never)).toBe('file.not_found');
    const usedFile = await addReadyFile(manager);
    await manager.call(managedTrackContract.create, {
      body: { albumId: null, tracks: [buildTrackDraft(artist, usedFile)] },
    });
    const secondFile = await addReadyFile(manager);
    const [created] = (
      await manager.call(managedTrackContract.create, {
        body: { albumId: null, tracks: [buildTrackDraft(artist, secondFile)] },
      })
    ).tracks;
    const params = { trackId: created?.id ?? ('' as never) };
    const body = { expectedUpdatedAt: created?.updatedAt ?? null, fileId: usedFile.id };
    expect(await manager.expectRefusal(managedTrackContract.replaceAudio, { params, body })).toMatchObject({
      code: 'file.in_use',
    });
  });
});

describe('PUT backstage/tracks', () => {
  it('edits several tracks and lists the rejected changes', async () => {
    const musician = await addManagedArtist();
    const { id, tracks } = await addRelease(musician, {}, 3);
    const otherTrack = (await addRelease(await addManagedArtist(), {}, 1)).tracks[0];
    const [first, second, third] = tracks;
    const buildChange = (track: typeof first, expectedUpdatedAt: string | null, number: number) => ({
      trackId: track?.id ?? ('' as never),
      expectedUpdatedAt,
      change: { number },
    });
    const staleVersion = '2020-01-01T00:00:00.000Z';
    const changes = [
      buildChange(first, null, 3),
      buildChange(second, staleVersion, 9),
      buildChange(otherTrack, null, 1),
      buildChange(third, null, 1),
    ];
    const response = await musician.manager.call(managedTrackContract.editMany, { body: { changes } });
    expect(response.tracks.map(({ name, number }) => [name, number])).toEqual([
      ['Song 1', 3],
      ['Song 3', 1],
    ]);
    expect(response.refused.map(({ code, current }) => [code, current?.name])).toEqual([
      ['music.changed', 'Song 2'],
      ['track.not_found', undefined],
    ]);
    expect((await readRelease(musician.manager, id)).tracks.map(({ name }) => name)).toEqual([
      'Song 3',
      'Song 2',
      'Song 1',
    ]);
  });
});

describe('POST backstage/sounds', () => {
  it('returns the tags of a file to its owner only', async () => {
    const [first, second] = [await addUploader(), await addUploader()];
    const tags = {
      ...{ title: 'Mooring', artists: ['Marlow Finch'], number: 3, disc: 1, genres: ['Dream pop'], explicit: null },
      ...{ album: { title: 'Slack Water', artists: ['Marlow Finch'], type: 'tape', releaseDate: 'soon' } },
      ...{ isrc: null, bpm: 92, lyrics: null },
    };
    const { id, name } = await addReadyFile(first, { tags });
    const body = { fileIds: [id] };
    const { sounds } = await first.call(soundContract.read, { body });
    const album = { ...tags.album, type: null, releaseDate: null };
    expect(sounds).toMatchObject([
      { fileId: id, trackId: null, name, waveform: [1, 50, 100], tags: { ...tags, album } },
    ]);
    expect((await second.call(soundContract.read, { body })).sounds).toEqual([]);
  });
});
