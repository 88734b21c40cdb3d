import { expect, test } from 'vitest';
import type { FileTags } from '../../media/public.ts';
import { StoredAudio } from '../audio/stored-audio.model.ts';
import { toAudioTags } from './audio-tags.ts';

/** Bytes of an item of a table (DynamoDB quotas). */
const itemMax = 400 * 1024;

test('what is kept of a file fits its item, however much it says of itself', () => {
  const endless = '大'.repeat(5_000_000);
  const many = Array.from({ length: 10_000 }, (_, index) => `${index} ${'大'.repeat(1_000)}`);
  const tags: FileTags = {
    ...{ title: endless, artists: many, genres: many, lyrics: endless, isrc: endless },
    album: { title: endless, artists: many, type: undefined, releaseDate: undefined, releaseId: undefined },
    ...{ number: 1, disc: 1, explicit: true, bpm: 120, covers: [] },
  };
  const kept = StoredAudio.shape.tags.parse(toAudioTags(tags));
  expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(itemMax * 0.9);
});

test('a file that says nothing is kept as one', () => {
  const silent = Object.fromEntries(
    ['title', 'album', 'number', 'disc', 'explicit', 'isrc', 'bpm', 'lyrics'].map((name) => [name, undefined]),
  );
  const kept = toAudioTags({ ...silent, artists: [], genres: [] } as unknown as FileTags);
  expect(StoredAudio.shape.tags.parse(kept)).toMatchObject({ title: null, album: null, lyrics: null, artists: [] });
});
