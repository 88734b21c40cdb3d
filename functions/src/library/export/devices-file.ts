import type { TrackId } from '@overtone/shared/ids.ts';
import { findTracks, toExportedSong } from '../../catalog/public.ts';
import type { ArchiveFile, ArchiveOwner } from '../../platform/archive/archive-file.ts';
import { formatJsonList } from '../../platform/archive/json-text.ts';
import type { StoredDevice } from '../devices/device.items.ts';
import { findDevice, findPlaying, listDevices } from '../devices/devices.store.ts';

/** Creates a function that formats a track: a published one with its name, any other only with its id. */
const createTrackFormatter = async (ids: readonly TrackId[], siteUrl: string): Promise<(id: TrackId) => object> => {
  const tracks = new Map((await findTracks([...new Set(ids)])).map((track) => [track.id, track]));
  return (id) => {
    const track = tracks.get(id);
    return track ? toExportedSong(track, siteUrl) : { id };
  };
};

/** Only the fields that are named here are exported, without the session and the cursors of the lists. */
const formatDevice = async (device: StoredDevice, { userId, siteUrl }: ArchiveOwner): Promise<object> => {
  const { id, deviceType, platform, browser, trackId, place, position, isPlaying, rate, savedAt } = device;
  const {
    trackIds = [],
    queuedByUser,
    addedByRadio,
    unshuffled,
    repeat,
    context,
    unloadedParts,
  } = (await findDevice(userId, id))?.queue ?? {};
  const formatTrack = await createTrackFormatter([...trackIds, ...(trackId ? [trackId] : [])], siteUrl);
  return {
    ...{ id, deviceType, platform, browser, savedAt, isPlaying, position, rate, place },
    track: trackId && formatTrack(trackId),
    queue: {
      ...{ repeat, context, queuedByUser, addedByRadio, unshuffled },
      unloadedParts: unloadedParts?.map(({ name, source: { type, id }, before }) => ({ name, type, id, before })),
      tracks: trackIds.map(formatTrack),
    },
  };
};

async function* formatDevices(owner: ArchiveOwner): AsyncGenerator<object[]> {
  for (const device of await listDevices(owner.userId)) yield [await formatDevice(device, owner)];
}

/**
 * Creates the file of the devices of a user, each with its queue. Takes 2 round trips, and 2 for each device, as
 * `readQueue` does.
 */
export const createDevicesFile = async (owner: ArchiveOwner): Promise<ArchiveFile> => ({
  path: 'devices.json',
  text: formatJsonList({ playing: await findPlaying(owner.userId) }, 'devices', formatDevices(owner)),
});
