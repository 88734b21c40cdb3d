import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { trackItem } from '../../catalog/music/track.item.ts';
import { handler } from '../../handlers/track-deletions.lambda.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { guest } from '../../platform/http/context.ts';
import { addPlaylist, addTrack } from '../../testing/catalogue.ts';
import { addPerson } from '../../testing/people.ts';
import { refuseTransactions } from '../../testing/refuse-transactions.store.ts';
import { asGuest } from '../../testing/visitor.ts';
import { addTracks } from './playlist-tracks.service.ts';

const removed = ({ id, duration }: Track, SequenceNumber = '1'): DynamoDBRecord => ({
  eventName: 'REMOVE',
  dynamodb: { OldImage: { id: { S: id }, duration: { N: String(duration) } }, SequenceNumber },
});

const shown = async (playlistId: PlaylistId) => {
  const params = { playlistId };
  const { playlist } = await asGuest().call(playlistContract.get, { params });
  const { pagination } = await asGuest().call(playlistContract.tracks, { params, query: {} });
  return {
    tracksCount: playlist.tracksCount,
    duration: playlist.duration,
    tracks: pagination.data.map(({ id }) => id),
  };
};

test('a track that is gone leaves every playlist, as often as it stands there, and their counts', async () => {
  const [gone, other] = [await addTrack({ duration: 10_000 }), await addTrack({ duration: 7_000 })];
  const twice = await addPlaylist({}, [gone, other, gone]);
  const once = await addPlaylist({}, [other, gone]);
  await deleteItem(trackItem, { id: gone.id });

  // The stream may deliver it again.
  for (const _ of [1, 2]) expect(await handler({ Records: [removed(gone)] })).toEqual({ batchItemFailures: [] });

  expect(await shown(twice.id)).toEqual({ tracksCount: 1, duration: 7_000, tracks: [other.id] });
  expect(await shown(once.id)).toEqual({ tracksCount: 1, duration: 7_000, tracks: [other.id] });
});

test('one that stands more often in a playlist than a transaction holds leaves it all the same', async () => {
  const [gone, other] = [await addTrack({ duration: 10_000 }), await addTrack({ duration: 7_000 })];
  const { id } = await addPlaylist({}, [other, ...Array<Track>(90).fill(gone)]);
  const { id: userId } = (await addPerson()).user;
  const admin = { ...guest, userId, permissions: [{ name: 'admin' as const, restrictions: [] }] };
  await addTracks(id, { trackIds: Array<TrackId>(20).fill(gone.id), before: null }, admin);
  await deleteItem(trackItem, { id: gone.id });
  expect(await handler({ Records: [removed(gone)] })).toEqual({ batchItemFailures: [] });
  expect(await shown(id)).toEqual({ tracksCount: 1, duration: 7_000, tracks: [other.id] });
});

test('the stream comes again from a track that could not be taken out, and forgets none', async () => {
  const tracks = [await addTrack(), await addTrack(), await addTrack()];
  const [first, busy, last] = await Promise.all(tracks.map((track) => addPlaylist({}, [track])));
  if (!first || !busy || !last) throw new Error('No playlists');
  const Records = tracks.map((track, index) => removed(track, String(index)));
  // As often as one edit is tried.
  refuseTransactions(busy.id, ['ThrottlingError', 'None'], 6);
  expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
  expect(await handler({ Records: Records.slice(1) })).toEqual({ batchItemFailures: [] });
  for (const { id } of [first, busy, last]) expect(await shown(id)).toMatchObject({ tracksCount: 0, tracks: [] });
});

test('what was only changed, or is no track, changes no playlist', async () => {
  const track = await addTrack();
  const { id } = await addPlaylist({}, [track]);
  const records: DynamoDBRecord[] = [
    { ...removed(track), eventName: 'MODIFY' },
    { eventName: 'REMOVE', dynamodb: { OldImage: { id: { S: 'trk_nonsense' } } } },
  ];
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
  expect(await shown(id)).toMatchObject({ tracksCount: 1, tracks: [track.id] });
});
