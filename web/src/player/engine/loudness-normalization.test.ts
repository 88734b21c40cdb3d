import { describe, expect, it } from 'vitest';
import { buildTracks, createTestEngine, findDeck, flushPromises } from './testing.ts';

describe('loudness normalization', () => {
  it("applies each track's gain until it is turned off", async () => {
    const test = createTestEngine({ getGain: ({ number }) => number / 4 });
    test.engine.play(buildTracks(3));
    await flushPromises();
    expect(findDeck(test, 1).volume).toBe(0.25);
    findDeck(test, 1).advanceTo(185);
    await flushPromises();
    expect(findDeck(test, 2).volume).toBe(0.5);
    test.engine.setVolume(0.5);
    expect(findDeck(test, 1).volume).toBe(0.125);
    test.engine.setLoudnessNormalization(false);
    await flushPromises();
    expect(findDeck(test, 1).volume).toBe(0.5);
    findDeck(test, 1).listener.onEnded();
    await flushPromises();
    findDeck(test, 2).advanceTo(185);
    await flushPromises();
    expect(findDeck(test, 3).volume).toBe(0.5);
  });

  it('requests the gain of a track once', async () => {
    const requested: number[] = [];
    const test = createTestEngine({
      getGain: ({ number }) => {
        requested.push(number);
        return 1;
      },
    });
    test.engine.play(buildTracks(3));
    await flushPromises();
    for (const position of [1, 185, 186, 187]) findDeck(test, 1).advanceTo(position);
    await flushPromises();
    expect(requested).toEqual([1, 2]);
  });
});
