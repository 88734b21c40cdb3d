import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { trackItem } from '../../catalog/music/track.item.ts';
import { handler } from '../../handlers/track-deletions.lambda.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { guest } from '../../platform/http/context.ts';
import { cancelTransactions } from '../../testing/cancel-transactions.store.ts';
import { addPlaylist, addTrack } from '../../testing/catalogue.ts';
import { addUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { addTracks } from './playlist-tracks.service.ts';

const buildRemoveRecord = ({ id, duration }: Track, SequenceNumber = '1'): DynamoDBRecord => ({
  eventName: 'REMOVE',
  dynamodb: { OldImage: { id: { S: id }, duration: { N: String(duration) } }, SequenceNumber },
});

const readContents = async (playlistId: PlaylistId) => {
  const params = { playlistId };
  const { playlist } = await asGuest().call(playlistContract.get, { params });
  const { pagination } = await asGuest().call(playlistContract.tracks, { params, query: {} });
  return {
    tracksCount: playlist.tracksCount,
    duration: playlist.duration,
    tracks: pagination.data.map(({ id }) => id),
  };
};

describe('track-deletions worker', () => {
  it('removes all rows of a deleted track from all playlists and updates their totals', async () => {
    const [deleted, other] = [await addTrack({ duration: 10_000 }), await addTrack({ duration: 7_000 })];
    const playlistWithTwoRows = await addPlaylist({}, [deleted, other, deleted]);
    const playlistWithOneRow = await addPlaylist({}, [other, deleted]);
    await deleteItem(trackItem, { id: deleted.id });

    // The stream may deliver a record twice.
    for (const _ of [1, 2])
      expect(await handler({ Records: [buildRemoveRecord(deleted)] })).toEqual({ batchItemFailures: [] });

    expect(await readContents(playlistWithTwoRows.id)).toEqual({ tracksCount: 1, duration: 7_000, tracks: [other.id] });
    expect(await readContents(playlistWithOneRow.id)).toEqual({ tracksCount: 1, duration: 7_000, tracks: [other.id] });
  });

  it('removes more rows than fit into one transaction', async () => {
    const [deleted, other] = [await addTrack({ duration: 10_000 }), await addTrack({ duration: 7_000 })];
    const { id } = await addPlaylist({}, [other, ...Array<Track>(90).fill(deleted)]);
    const { id: userId } = (await addUser()).user;
    const admin = { ...guest, userId, permissions: [{ name: 'admin' as const, restrictions: [] }] };
    await addTracks(id, { trackIds: Array<TrackId>(20).fill(deleted.id), before: null }, admin);
    await deleteItem(trackItem, { id: deleted.id });
    expect(await handler({ Records: [buildRemoveRecord(deleted)] })).toEqual({ batchItemFailures: [] });
    expect(await readContents(id)).toEqual({ tracksCount: 1, duration: 7_000, tracks: [other.id] });
  });

  it('repeats the stream from the first record that failed', async () => {
    const tracks = [await addTrack(), await addTrack(), await addTrack()];
    const [first, busy, last] = await Promise.all(tracks.map((track) => addPlaylist({}, [track])));
    if (!first || !busy || !last) throw new Error('No playlists');
    const Records = tracks.map((track, index) => buildRemoveRecord(track, String(index)));
    // One edit is attempted six times.
    cancelTransactions(busy.id, ['ThrottlingError', 'None'], 6);
    expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
    expect(await handler({ Records: Records.slice(1) })).toEqual({ batchItemFailures: [] });
    for (const { id } of [first, busy, last])
      expect(await readContents(id)).toMatchObject({ tracksCount: 0, tracks: [] });
  });

  it('ignores changed items and other deleted items', async () => {
    const track = await addTrack();
    const { id } = await addPlaylist({}, [track]);
    const records: DynamoDBRecord[] = [
      { ...buildRemoveRecord(track), eventName: 'MODIFY' },
      { eventName: 'REMOVE', dynamodb: { OldImage: { id: { S: 'trk_nonsense' } } } },
    ];
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
    expect(await readContents(id)).toMatchObject({ tracksCount: 1, tracks: [track.id] });
  });
});
