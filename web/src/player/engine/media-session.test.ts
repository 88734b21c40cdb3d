import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lastGesture } from '../../lib/gestures.ts';
import { connectMediaSession } from './media-session.ts';
import { aTrack, nameNow, settled, testEngine, tracks } from './testing.ts';

/** What a lock screen would show; it knows the actions that this system has. */
class System implements MediaSession {
  metadata: MediaMetadata | null = null;
  playbackState: MediaSessionPlaybackState = 'none';
  readonly position = vi.fn<(state?: MediaPositionState) => void>();
  private readonly handlers = new Map<MediaSessionAction, MediaSessionActionHandler>();
  private readonly unknown: readonly MediaSessionAction[];

  constructor(unknown: readonly MediaSessionAction[] = []) {
    this.unknown = unknown;
  }

  setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    if (this.unknown.includes(action)) throw new TypeError(`There is no action ${action}`);
    if (handler) this.handlers.set(action, handler);
  }

  setPositionState(state?: MediaPositionState): void {
    this.position(state);
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
      constructor(shown: MediaMetadataInit) {
        Object.assign(this, shown);
      }
    },
  );
});

/** The second of three tracks plays and has run for 60 of its 200 seconds. */
const playing = async (system = new System()) => {
  const test = testEngine();
  connectMediaSession(test.engine, system);
  test.engine.play(tracks(3), { startIndex: 1 });
  await settled();
  test.heard().listenTo(60);
  return { ...test, system };
};

type Test = Awaited<ReturnType<typeof playing>>;
const status = ({ engine }: Test) => engine.state.get().status;
const position = ({ engine }: Test) => engine.progress.get().position;

describe('a media key', () => {
  it('pauses and plays', async () => {
    const test = await playing();
    test.system.press('pause');
    expect([status(test), position(test)]).toEqual(['paused', 60]);
    test.system.press('play');
    await settled();
    expect([status(test), position(test)]).toEqual(['playing', 60]);
  });

  it('is a gesture like one in the page, by which it is told who was touched last', async () => {
    const test = await playing();
    const before = Date.now();
    test.system.press('pause');
    expect(lastGesture()).toBeGreaterThanOrEqual(before);
  });

  it('goes on to the next track', async () => {
    const test = await playing();
    test.system.press('nexttrack');
    expect(nameNow(test)).toBe('Track 3');
  });

  it('goes to the start of the track, and from there to the one before', async () => {
    const test = await playing();
    test.system.press('previoustrack');
    expect([nameNow(test), position(test)]).toEqual(['Track 2', 0]);
    test.system.press('previoustrack');
    expect(nameNow(test)).toBe('Track 1');
  });

  it.each([
    ['seekbackward', {}, 50],
    ['seekforward', {}, 70],
    ['seekbackward', { seekOffset: 30 }, 30],
    ['seekforward', { seekOffset: 30 }, 90],
    ['seekto', { seekTime: 125 }, 125],
    ['seekto', { seekTime: 0 }, 0],
    ['seekto', {}, 60],
  ] as const)('%s %j leads from 60 seconds to %d', async (action, details, expected) => {
    const test = await playing();
    test.system.press(action, details);
    expect([nameNow(test), position(test)]).toEqual(['Track 2', expected]);
  });

  it('works where the browser does not know every action', async () => {
    const test = await playing(new System(['pause', 'seekto']));
    test.system.press('nexttrack');
    expect(nameNow(test)).toBe('Track 3');
    test.system.press('seekforward');
    expect(position(test)).toBe(10);
  });
});

describe('the lock screen', () => {
  it('shows the track with its artists, its album and its cover, and nothing where nothing plays', async () => {
    const { engine, system } = await playing();
    const palette = { dominant: '#102030', vibrant: '#304050', dark: '#000000', light: '#ffffff' };
    const image = { id: `img_${'1'.repeat(26)}`, palette } as const;
    const album = { id: `alb_${'1'.repeat(26)}`, name: 'Glass Orchard', image: null } as const;
    const artists = ['Sable & Reed', 'Orla Venn'].map((name) => ({ id: `art_${'1'.repeat(26)}` as const, name }));
    engine.play([{ ...aTrack(7), name: 'Slow Refraction', album, artists, image }]);
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
    engine.play([aTrack(8)]);
    expect(system.metadata).toMatchObject({ title: 'Track 8', album: '', artwork: [] });
    engine.remove(engine.state.get().queue.items[0]?.key ?? '');
    expect([system.metadata, system.playbackState]).toEqual([null, 'none']);
  });

  it('shows a track anew only when another one comes', async () => {
    const { engine, heard, system } = await playing();
    const { metadata } = system;
    engine.setVolume(0.5);
    heard().listener.waiting();
    expect(system.metadata).toBe(metadata);
    engine.next();
    expect(system.metadata).not.toBe(metadata);
  });

  it('says whether music plays, also while it waits for the connection', async () => {
    const { engine, heard, system } = await playing();
    expect(system.playbackState).toBe('playing');
    heard().listener.waiting();
    expect([engine.state.get().status, system.playbackState]).toEqual(['waiting', 'playing']);
    engine.pause();
    expect(system.playbackState).toBe('paused');
  });

  it('says that music has stopped where the player has given up', async () => {
    const system = new System();
    const test = testEngine({ probe: () => 'missing' });
    connectMediaSession(test.engine, system);
    test.engine.play(tracks(1));
    await settled();
    test.heard().listener.failed('media');
    await settled();
    expect([test.engine.state.get().status, system.playbackState]).toEqual(['failed', 'paused']);
  });

  it('shows how far the track is, and how fast it plays', async () => {
    const { engine, heard, system } = await playing();
    engine.setRate(1.5);
    heard().listenTo(61);
    expect(system.position).toHaveBeenLastCalledWith({ duration: 200, position: 61, playbackRate: 1.5 });
  });

  it('is told nothing that it would refuse: no length, or a place behind the end', async () => {
    const { engine, heard, system } = await playing();
    system.position.mockClear();
    heard().listenTo(201);
    expect(system.position).not.toHaveBeenCalled();
    heard().duration = 250;
    heard().listenTo(202);
    expect(system.position).toHaveBeenLastCalledWith({ duration: 250, position: 202, playbackRate: 1 });
    system.position.mockClear();
    for (const { key } of engine.state.get().queue.items) engine.remove(key);
    expect(system.position.mock.calls.filter(([state]) => state?.duration === 0)).toEqual([]);
  });
});
