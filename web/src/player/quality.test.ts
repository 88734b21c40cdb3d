import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseQuality } from './choose-quality.ts';
import { buildTrack, buildTracks, createTestEngine, flushPromises } from './engine/testing.ts';
import { lowerQualityFor, quality } from './quality.ts';
import { getStreamUrl } from './stream-url.ts';
import { watchStalls } from './watch-stalls.ts';

const getUrl = () => getStreamUrl(buildTrack(1));
const setConnection = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

afterEach(() => {
  vi.useRealTimers();
  setConnection(undefined);
  lowerQualityFor(Number.NEGATIVE_INFINITY);
  localStorage.clear();
  quality.set('auto');
});

describe('automatic quality', () => {
  it.each([
    ['uses the high quality without network information', undefined, false],
    ['uses the high quality on a fast connection', { effectiveType: '4g', saveData: false }, false],
    ['uses the low quality on 3g', { effectiveType: '3g' }, true],
    ['uses the low quality on slow-2g', { effectiveType: 'slow-2g' }, true],
    ['uses the low quality with data saver', { effectiveType: '4g', saveData: true }, true],
  ])('%s', (_, connection, isLow) => {
    setConnection(connection);
    expect(getUrl().endsWith('/stream?quality=low')).toBe(isLow);
  });
});

describe('chooseQuality', () => {
  it('overrides the network information', () => {
    setConnection({ effectiveType: '2g' });
    quality.set('high');
    expect(getUrl()).not.toContain('quality');
    setConnection({ effectiveType: '4g' });
    quality.set('low');
    expect(getUrl()).toContain('?quality=low');
  });

  it('stores the choice and reloads only for another file', () => {
    const reload = vi.fn();
    chooseQuality('high', { reload });
    expect([reload.mock.calls.length, localStorage.getItem('overtone.quality')]).toEqual([0, 'high']);
    chooseQuality('low', { reload });
    expect([reload.mock.calls.length, localStorage.getItem('overtone.quality')]).toEqual([1, 'low']);
  });

  it('reads the stored choice', async () => {
    localStorage.setItem('overtone.quality', 'low');
    vi.resetModules();
    expect((await import('./quality.ts')).quality.get()).toBe('low');
    localStorage.setItem('overtone.quality', 'best');
    vi.resetModules();
    expect((await import('./quality.ts')).quality.get()).toBe('auto');
  });
});

describe('watchStalls', () => {
  const startPlayback = async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const test = createTestEngine();
    test.parts.getStreamUrl = getStreamUrl;
    watchStalls(test.engine);
    test.engine.play(buildTracks(2));
    await flushPromises();
    vi.advanceTimersByTime(10_000);
    let position = 10;
    const simulateStall = (afterMs = 10_000) => {
      position += 1;
      test.getPlayingDeck().advanceTo(position);
      vi.advanceTimersByTime(afterMs);
      test.getPlayingDeck().listener.onWaiting();
      test.getPlayingDeck().listener.onPlaying();
    };
    test.getPlayingDeck().advanceTo(position);
    vi.advanceTimersByTime(10_000);
    return { ...test, simulateStall, isLowQuality: () => test.getPlayingDeck().url?.includes('quality=low') ?? false };
  };

  it('switches to the low quality at the second stall, at the same position', async () => {
    const { simulateStall, isLowQuality, getPlayingDeck } = await startPlayback();
    simulateStall();
    expect(isLowQuality()).toBe(false);
    simulateStall();
    await flushPromises();
    expect([isLowQuality(), getPlayingDeck().position, getPlayingDeck().isPlaying]).toEqual([true, 12, true]);
  });

  it('returns to the high quality after ten minutes, with the next track', async () => {
    const { simulateStall } = await startPlayback();
    simulateStall();
    simulateStall();
    vi.advanceTimersByTime(9 * 60_000);
    expect(getUrl()).toContain('quality=low');
    vi.advanceTimersByTime(60_000);
    expect(getUrl()).not.toContain('quality');
  });

  it('ignores rare stalls and stalls after a seek', async () => {
    const { simulateStall, isLowQuality, engine, getPlayingDeck } = await startPlayback();
    simulateStall();
    simulateStall(70_000);
    expect(isLowQuality()).toBe(false);
    engine.seek(150);
    getPlayingDeck().listener.onWaiting();
    getPlayingDeck().listener.onPlaying();
    expect(isLowQuality()).toBe(false);
  });

  it('does nothing when the user chose the high quality', async () => {
    const { simulateStall, isLowQuality } = await startPlayback();
    quality.set('high');
    simulateStall();
    simulateStall();
    expect(isLowQuality()).toBe(false);
  });
});
