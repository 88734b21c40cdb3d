import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseQuality } from './choose-quality.ts';
import { aTrack, settled, testEngine, tracks } from './engine/testing.ts';
import { beSlow, quality } from './quality.ts';
import { streamUrl } from './stream-url.ts';
import { watchStalls } from './watch-stalls.ts';

const url = () => streamUrl(aTrack(1));
const line = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

afterEach(() => {
  vi.useRealTimers();
  line(undefined);
  beSlow(Number.NEGATIVE_INFINITY);
  localStorage.clear();
  quality.set('auto');
});

describe('automatic', () => {
  it.each([
    ['a line that says nothing of itself', undefined, false],
    ['a good line', { effectiveType: '4g', saveData: false }, false],
    ['a slow line', { effectiveType: '3g' }, true],
    ['a slower one', { effectiveType: 'slow-2g' }, true],
    ['a listener who saves data', { effectiveType: '4g', saveData: true }, true],
  ])('%s', (_, connection, saves) => {
    line(connection);
    expect(url().endsWith('/stream?quality=low')).toBe(saves);
  });
});

describe('a choice', () => {
  it('counts whatever the line', () => {
    line({ effectiveType: '2g' });
    quality.set('high');
    expect(url()).not.toContain('quality');
    line({ effectiveType: '4g' });
    quality.set('low');
    expect(url()).toContain('?quality=low');
  });

  it('is kept, and loads what plays only where that is another file', () => {
    const reload = vi.fn();
    chooseQuality('high', { reload });
    expect([reload.mock.calls.length, localStorage.getItem('overtone.quality')]).toEqual([0, 'high']);
    chooseQuality('low', { reload });
    expect([reload.mock.calls.length, localStorage.getItem('overtone.quality')]).toEqual([1, 'low']);
  });

  it('is taken up by the next visit', async () => {
    localStorage.setItem('overtone.quality', 'low');
    vi.resetModules();
    expect((await import('./quality.ts')).quality.get()).toBe('low');
    localStorage.setItem('overtone.quality', 'best');
    vi.resetModules();
    expect((await import('./quality.ts')).quality.get()).toBe('auto');
  });
});

describe('a line that does not keep up', () => {
  const listening = async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const test = testEngine();
    test.parts.streamUrl = streamUrl;
    watchStalls(test.engine);
    test.engine.play(tracks(2));
    await settled();
    vi.advanceTimersByTime(10_000);
    let place = 10;
    const stall = (afterMs = 10_000) => {
      place += 1;
      test.heard().listenTo(place);
      vi.advanceTimersByTime(afterMs);
      test.heard().listener.waiting();
      test.heard().listener.playing();
    };
    test.heard().listenTo(place);
    vi.advanceTimersByTime(10_000);
    return { ...test, stall, isSmall: () => test.heard().url?.includes('quality=low') ?? false };
  };

  it('gets the small rendition at the second stall, where the track was', async () => {
    const { stall, isSmall, heard } = await listening();
    stall();
    expect(isSmall()).toBe(false);
    stall();
    await settled();
    expect([isSmall(), heard().position, heard().isPlaying]).toEqual([true, 12, true]);
  });

  it('gets the good one again ten minutes later, with the next track', async () => {
    const { stall } = await listening();
    stall();
    stall();
    vi.advanceTimersByTime(9 * 60_000);
    expect(url()).toContain('quality=low');
    vi.advanceTimersByTime(60_000);
    expect(url()).not.toContain('quality');
  });

  it('is not one that stalls now and then, nor one that was jumped ahead of', async () => {
    const { stall, isSmall, engine, heard } = await listening();
    stall();
    stall(70_000);
    expect(isSmall()).toBe(false);
    engine.seek(150);
    heard().listener.waiting();
    heard().listener.playing();
    expect(isSmall()).toBe(false);
  });

  it('is left to who chose the good one', async () => {
    const { stall, isSmall } = await listening();
    quality.set('high');
    stall();
    stall();
    expect(isSmall()).toBe(false);
  });
});
