import { type IAudioMetadata, TrackType } from 'music-metadata';
import { describe, expect, it } from 'vitest';
import { isVideo } from './is-video.ts';

/** Builds an index with an `mp4v` entry of an object type (ISO/IEC 14496-14, 5.6). */
const buildIndex = (objectType: number): Blob => {
  const descriptor = [0, 0, 0, 0, 3, 0x80, 0x80, 0x80, 0x1b, 0, 1, 0, 4, 0x80, 0x80, 0x80, 0x0d, objectType, 0x11];
  const entry = Buffer.concat([Buffer.from('mp4v'), Buffer.alloc(78), Buffer.from('esds'), Buffer.from(descriptor)]);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + entry.length);
  header.write('moov', 4);
  return new Blob([header, entry]);
};
const check = (codecIds: readonly string[], blob = new Blob([])) => {
  const tracks = codecIds.map((codecId) => ({ type: TrackType.video, codecId }));
  const trackInfo = [{ type: TrackType.audio, codecId: 'mp4a' }, ...tracks];
  return isVideo({ format: { hasVideo: true, trackInfo } } as unknown as IAudioMetadata, blob);
};

describe('isVideo', () => {
  it('returns false for an audiobook with chapter pictures', async () => {
    expect(await check(['jpeg'])).toBe(false);
    expect(await check(['png ', 'mjpg'])).toBe(false);
    expect(await check(['mp4v'], buildIndex(0x6c))).toBe(false);
    expect(await check(['mp4v'], buildIndex(0x6d))).toBe(false);
  });

  it('returns true for moving pictures', async () => {
    expect(await check(['avc1'])).toBe(true);
    expect(await check(['jpeg', 'avc1'])).toBe(true);
    expect(await check(['mp4v'], buildIndex(0x20))).toBe(true);
    expect(await check(['mp4v'])).toBe(true);
    expect(await check([])).toBe(true);
  });
});
