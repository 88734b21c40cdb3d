import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getLastGesture } from '../../lib/gestures.ts';
import { connectMediaSession } from './media-session.ts';
import { buildTrack, buildTracks, createTestEngine, flushPromises, getCurrentTrackName } from './testing.ts';

/** A media session that supports all actions except some. */
class FakeMediaSession implements MediaSession {
  metadata: MediaMetadata | null = null;
  playbackState: MediaSessionPlaybackState = 'none';
  readonly positionSpy = vi.fn<(state?: MediaPositionState) => void>();
  private readonly handlers = new Map<MediaSessionAction, MediaSessionActionHandler>();
  private readonly unsupported: readonly MediaSessionAction[];

  constructor(unsupported: readonly MediaSessionAction[] = []) {
    this.unsupported = unsupported;
  }

  setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    if (this.unsupported.includes(action)) throw new TypeError(`Unsupported action ${action}`);
    if (handler) this.handlers.set(action, handler);
  }

  setPositionState(state?: MediaPositionState): void {
    this.positionSpy(state);
  }

  async setCameraActive(): Promise<void> {}
  async setMicrophoneActive(): Promise<void> {}

  press(action: MediaSessionAction, details: Omit<MediaSessionActionDetails, 'action'> = {}): void {
    this.handlers.get(action)?.({ action, ...details });
  }
}

beforeEach(() => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: MediaMetadataInit) {
        Object.assign(this, init);
      }
    },
  );
});

/** Plays the second of three tracks (200 seconds each) up to second 60. */
const startPlayback = async (system = new FakeMediaSession()) => {
  const test = createTestEngine();
  connectMediaSession(test.engine, system);
  test.engine.play(buildTracks(3), { startIndex: 1 });
  await flushPromises();
  test.getPlayingDeck().advanceTo(60);
  return { ...test, system };
};

type Test = Awaited<ReturnType<typeof startPlayback>>;
const getStatus = ({ engine }: Test) => engine.state.get().status;
const getPosition = ({ engine }: Test) => engine.progress.get().position;

describe('media keys', () => {
  it('pauses and resumes', async () => {
    const test = await startPlayback();
    test.system.press('pause');
    expect([getStatus(test), getPosition(test)]).toEqual(['paused', 60]);
    test.system.press('play');
    await flushPromises();
    expect([getStatus(test), getPosition(test)]).toEqual(['playing', 60]);
  });

  it('records a media key press as a user gesture', async () => {
    const test = await startPlayback();
    const timeBefore = Date.now();
    test.system.press('pause');
    expect(getLastGesture()).toBeGreaterThanOrEqual(timeBefore);
  });

  it('plays the next track', async () => {
    const test = await startPlayback();
    test.system.press('nexttrack');
    expect(getCurrentTrackName(test)).toBe('Track 3');
  });

  it('goes to the start of the track, then to the previous one', async () => {
    const test = await startPlayback();
    test.system.press('previoustrack');
    expect([getCurrentTrackName(test), getPosition(test)]).toEqual(['Track 2', 0]);
    test.system.press('previoustrack');
    expect(getCurrentTrackName(test)).toBe('Track 1');
  });

  it.each([
    ['seekbackward', {}, 50],
    ['seekforward', {}, 70],
    ['seekbackward', { seekOffset: 30 }, 30],
    ['seekforward', { seekOffset: 30 }, 90],
    ['seekto', { seekTime: 125 }, 125],
    ['seekto', { seekTime: 0 }, 0],
    ['seekto', {}, 60],
  ] as const)('%s %j moves from 60 seconds to %d', async (action, details, expected) => {
    const test = await startPlayback();
    test.system.press(action, details);
    expect([getCurrentTrackName(test), getPosition(test)]).toEqual(['Track 2', expected]);
  });

  it('handles media keys when the browser does not support every action', async () => {
    const test = await startPlayback(new FakeMediaSession(['pause', 'seekto']));
    test.system.press('nexttrack');
    expect(getCurrentTrackName(test)).toBe('Track 3');
    test.system.press('seekforward');
    expect(getPosition(test)).toBe(10);
  });
});

describe('lock screen', () => {
  it("shows the track's artists, album and cover, and nothing when the queue is empty", async () => {
    const { engine, system } = await startPlayback();
    const palette = { dominant: '#102030', vibrant: '#304050', dark: '#000000', light: '#ffffff' };
    const image = { id: `img_${'1'.repeat(26)}`, palette } as const;
    const album = { id: `alb_${'1'.repeat(26)}`, name: 'Glass Orchard', image: null } as const;
    const artists = ['Sable & Reed', 'Orla Venn'].map((name) => ({ id: `art_${'1'.repeat(26)}` as const, name }));
    engine.play([{ ...buildTrack(7), name: 'Slow Refraction', album, artists, image }]);
    expect(system.metadata).toMatchObject({
      title: 'Slow Refraction',
      artist: 'Sable & Reed, Orla Venn',
      album: 'Glass Orchard',
      artwork: [96, 320, 640].map((width) => ({
        src: `/media/${image.id}/${width}.webp`,
        sizes: `${width}x${width}`,
        type: 'image/webp',
      })),
    });
    engine.play([buildTrack(8)]);
    expect(system.metadata).toMatchObject({ title: 'Track 8', album: '', artwork: [] });
    engine.remove(engine.state.get().queue.items[0]?.key ?? '');
    expect([system.metadata, system.playbackState]).toEqual([null, 'none']);
  });

  it('updates the metadata only for another track', async () => {
    const { engine, getPlayingDeck, system } = await startPlayback();
    const { metadata } = system;
    engine.setVolume(0.5);
    getPlayingDeck().listener.onWaiting();
    expect(system.metadata).toBe(metadata);
    engine.next();
    expect(system.metadata).not.toBe(metadata);
  });

  it('shows the playback state, which stays playing while it waits for the connection', async () => {
    const { engine, getPlayingDeck, system } = await startPlayback();
    expect(system.playbackState).toBe('playing');
    getPlayingDeck().listener.onWaiting();
    expect([engine.state.get().status, system.playbackState]).toEqual(['waiting', 'playing']);
    engine.pause();
    expect(system.playbackState).toBe('paused');
  });

  it('shows paused when the player gave up', async () => {
    const system = new FakeMediaSession();
    const test = createTestEngine({ probe: () => 'missing' });
    connectMediaSession(test.engine, system);
    test.engine.play(buildTracks(1));
    await flushPromises();
    test.getPlayingDeck().listener.onFailed('media');
    await flushPromises();
    expect([test.engine.state.get().status, system.playbackState]).toEqual(['failed', 'paused']);
  });

  it('shows position and rate', async () => {
    const { engine, getPlayingDeck, system } = await startPlayback();
    engine.setRate(1.5);
    getPlayingDeck().advanceTo(61);
    expect(system.positionSpy).toHaveBeenLastCalledWith({ duration: 200, position: 61, playbackRate: 1.5 });
  });

  it('sets no position without a duration or beyond the end', async () => {
    const { engine, getPlayingDeck, system } = await startPlayback();
    system.positionSpy.mockClear();
    getPlayingDeck().advanceTo(201);
    expect(system.positionSpy).not.toHaveBeenCalled();
    getPlayingDeck().duration = 250;
    getPlayingDeck().advanceTo(202);
    expect(system.positionSpy).toHaveBeenLastCalledWith({ duration: 250, position: 202, playbackRate: 1 });
    system.positionSpy.mockClear();
    for (const { key } of engine.state.get().queue.items) engine.remove(key);
    expect(system.positionSpy.mock.calls.filter(([state]) => state?.duration === 0)).toEqual([]);
  });
});
