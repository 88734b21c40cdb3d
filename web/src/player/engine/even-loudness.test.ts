import { expect, it } from 'vitest';
import { deckOf, settled, testEngine, tracks } from './testing.ts';

it('turns a loud track down, each to its own, until it is told not to', async () => {
  const test = testEngine({ gain: ({ number }) => number / 4 });
  test.engine.play(tracks(3));
  await settled();
  expect(deckOf(test, 1).volume).toBe(0.25);
  deckOf(test, 1).listenTo(185);
  await settled();
  expect(deckOf(test, 2).volume).toBe(0.5);
  test.engine.setVolume(0.5);
  expect(deckOf(test, 1).volume).toBe(0.125);
  test.engine.setEvenLoudness(false);
  await settled();
  expect(deckOf(test, 1).volume).toBe(0.5);
  deckOf(test, 1).listener.ended();
  await settled();
  deckOf(test, 2).listenTo(185);
  await settled();
  expect(deckOf(test, 3).volume).toBe(0.5);
});

it('asks how loud a track is once', async () => {
  const asked: number[] = [];
  const test = testEngine({
    gain: ({ number }) => {
      asked.push(number);
      return 1;
    },
  });
  test.engine.play(tracks(3));
  await settled();
  for (const position of [1, 185, 186, 187]) deckOf(test, 1).listenTo(position);
  await settled();
  expect(asked).toEqual([1, 2]);
});
