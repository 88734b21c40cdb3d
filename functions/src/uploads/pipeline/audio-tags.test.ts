import { describe, expect, it } from 'vitest';
import type { FileTags } from '../../media/public.ts';
import { StoredAudio } from '../audio/stored-audio.model.ts';
import { toAudioTags } from './probe-file.ts';

/** Maximum bytes of an item (DynamoDB quotas). */
const itemMax = 400 * 1024;

describe('toAudioTags', () => {
  it('clips any tags so that they fit into an item', () => {
    const endlessText = '大'.repeat(5_000_000);
    const manyNames = Array.from({ length: 10_000 }, (_, index) => `${index} ${'大'.repeat(1_000)}`);
    const tags: FileTags = {
      ...{ title: endlessText, artists: manyNames, genres: manyNames, lyrics: endlessText, isrc: endlessText },
      album: { title: endlessText, artists: manyNames, type: undefined, releaseDate: undefined, releaseId: undefined },
      ...{ number: 1, disc: 1, explicit: true, bpm: 120, covers: [] },
    };
    const stored = StoredAudio.shape.tags.parse(toAudioTags(tags));
    expect(Buffer.byteLength(JSON.stringify(stored))).toBeLessThan(itemMax * 0.9);
  });

  it('returns null for missing tags', () => {
    const missingTags = Object.fromEntries(
      ['title', 'album', 'number', 'disc', 'explicit', 'isrc', 'bpm', 'lyrics'].map((name) => [name, undefined]),
    );
    const stored = toAudioTags({ ...missingTags, artists: [], genres: [] } as unknown as FileTags);
    expect(StoredAudio.shape.tags.parse(stored)).toMatchObject({ title: null, album: null, lyrics: null, artists: [] });
  });
});
