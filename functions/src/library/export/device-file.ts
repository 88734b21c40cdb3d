import type { TrackId } from '@overtone/shared/ids.ts';
import { exportedSong, findTracks } from '../../catalog/public.ts';
import type { ArchiveFile, ArchiveOwner } from '../../platform/archive/archive-file.ts';
import { jsonList } from '../../platform/archive/json-text.ts';
import type { StoredDevice } from '../devices/device.items.ts';
import { findDevice, findPlaying, listDevices } from '../devices/devices.store.ts';

/** Tracks in their order: those that are out with their names, the others by their ids alone. */
const songsOf = async (ids: readonly TrackId[], siteUrl: string): Promise<(id: TrackId) => object> => {
  const tracks = new Map((await findTracks([...new Set(ids)])).map((track) => [track.id, track]));
  return (id) => {
    const track = tracks.get(id);
    return track ? exportedSong(track, siteUrl) : { id };
  };
};

/** What is named here is written, and no more: neither of which session it is, nor where a list goes on. */
const shapeOf = async (device: StoredDevice, { userId, siteUrl }: ArchiveOwner): Promise<object> => {
  const { id, deviceType, platform, browser, trackId, place, position, isPlaying, rate, savedAt } = device;
  const {
    trackIds = [],
    byHand,
    byRadio,
    unmixed,
    repeat,
    context,
    rests,
  } = (await findDevice(userId, id))?.queue ?? {};
  const song = await songsOf([...trackIds, ...(trackId ? [trackId] : [])], siteUrl);
  return {
    ...{ id, deviceType, platform, browser, savedAt, isPlaying, position, rate, place },
    track: trackId && song(trackId),
    queue: {
      ...{ repeat, context, byHand, byRadio, unmixed },
      rests: rests?.map(({ name, source: { type, id }, before }) => ({ name, type, id, before })),
      tracks: trackIds.map(song),
    },
  };
};

async function* rowsOf(owner: ArchiveOwner): AsyncGenerator<object[]> {
  for (const device of await listDevices(owner.userId)) yield [await shapeOf(device, owner)];
}

/** The devices that somebody has something play on, each with its queue: 2 trips, and 2 for each, as `readQueue`. */
export const deviceFile = async (owner: ArchiveOwner): Promise<ArchiveFile> => ({
  path: 'devices.json',
  text: jsonList({ playing: await findPlaying(owner.userId) }, 'devices', rowsOf(owner)),
});
