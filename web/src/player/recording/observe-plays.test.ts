import type { PlayOutcome } from '@overtone/shared/plays/recorded-play.model.ts';
import { describe, expect, it } from 'vitest';
import type { PlayContext } from '../engine/player.model.ts';
import { aTrack, settled, testEngine, tracks } from '../engine/testing.ts';
import { observePlays, type PlayProgress } from './observe-plays.ts';

const album: PlayContext = { type: 'album', id: 'alb_1', name: 'Glass Orchard', path: '/album/1' };
const at = Date.UTC(2026, 10, 23);

const following = async (resumed?: (trackId: string, position: number) => PlayProgress | undefined) => {
  const test = testEngine({ more: async () => [aTrack(9)] });
  const clock = { now: at };
  const noted: PlayProgress[] = [];
  const over: (PlayProgress & { outcome: PlayOutcome })[] = [];
  const { leave } = observePlays({
    engine: test.engine,
    now: () => clock.now,
    ...(resumed && { resumed }),
    onProgress: (listen) => noted.push(listen),
    onOver: (listen, outcome) => over.push({ ...listen, outcome }),
  });
  test.engine.play(tracks(2), { context: album });
  await settled();
  const listen = async (from: number, to: number, step = 1): Promise<void> => {
    for (let second = from; second <= to; second += step) test.heard().listenTo(second);
    await settled();
  };
  return { ...test, clock, noted, over, listen, leave };
};

describe('a listen', () => {
  it('begins when its track does, by the clock it is given, and says where it was started', async () => {
    const { noted, listen, clock } = await following();
    await listen(0, 5);
    clock.now += 60_000;
    await listen(6, 30);
    expect(noted.at(-1)).toMatchObject({ trackId: aTrack(1).id, source: 'album', sourceId: 'alb_1', isCounted: true });
    expect(noted[0]?.id).toMatch(/^ply_[0-9A-HJKMNP-TV-Z]{26}$/);
    // The first ten letters of a ULID are its time.
    const time = [...(noted[0]?.id.slice(4, 14) ?? '')].reduce(
      (sum, letter) => sum * 32 + '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(letter),
      0,
    );
    expect(time).toBe(at);
  });

  it('is told of every ten seconds, and at once when it counts', async () => {
    const { noted, listen, heard } = await following();
    heard().duration = 50;
    await listen(0, 45);
    expect(noted.map(({ seconds, isCounted }) => [seconds, isCounted])).toEqual([
      [10, false],
      [20, false],
      [25, true],
      [35, true],
      [45, true],
    ]);
  });

  it.each([
    [40, 20],
    [59, 29.5],
    [61, 30],
  ])('of a track of %d seconds counts after %d', async (duration, enough) => {
    const { noted, listen, heard } = await following();
    heard().duration = duration;
    await listen(0, Math.ceil(enough) - 1);
    expect(noted.some(({ isCounted }) => isCounted)).toBe(false);
    await listen(Math.ceil(enough), Math.ceil(enough));
    expect(noted.at(-1)?.isCounted).toBe(true);
  });

  it('earns nothing while the music does not play', async () => {
    const { over, listen, engine, leave } = await following();
    await listen(0, 20);
    engine.pause();
    await listen(21, 60);
    engine.resume();
    await listen(60, 65);
    leave();
    expect(over).toMatchObject([{ seconds: 25, isCounted: false, outcome: 'left' }]);
  });

  it('earns nothing by seeking', async () => {
    const { over, listen, heard, leave } = await following();
    await listen(0, 5);
    heard().listenTo(120);
    await listen(121, 130);
    leave();
    expect(over).toMatchObject([{ seconds: 15, isCounted: false }]);
  });

  it('earns what is heard at twice the speed', async () => {
    const { over, listen, engine, leave } = await following();
    engine.setRate(2);
    await listen(0, 60, 3);
    leave();
    expect(over).toMatchObject([{ seconds: 60 }]);
  });

  it('is over when its listener goes on to another track', async () => {
    const { over, listen, engine } = await following();
    await listen(0, 40);
    engine.next();
    await listen(0, 29);
    expect(over).toMatchObject([{ trackId: aTrack(1).id, seconds: 40, outcome: 'skipped' }]);
  });

  it('is over when its track has ended, and the next one begins its own', async () => {
    const { over, listen, engine, heard, noted } = await following();
    await listen(0, 199);
    heard().listener.ended();
    expect(over).toMatchObject([{ trackId: aTrack(1).id, seconds: 199, outcome: 'finished' }]);
    await listen(0, 10);
    expect(noted.at(-1)).toMatchObject({ trackId: aTrack(2).id, seconds: 10 });
    expect(engine.state.get().queue.index).toBe(1);
  });

  it('is heard to its end where a crossfade takes it to the next track before that', async () => {
    const { over, listen, engine } = await following();
    engine.setCrossfade(12);
    await listen(0, 188);
    engine.next();
    expect(over).toMatchObject([{ outcome: 'finished' }]);
  });

  it('is over at the end of the queue, where the music stops', async () => {
    const { over, listen, engine, heard } = await following();
    engine.next();
    await settled();
    await listen(0, 199);
    heard().listener.ended();
    expect(over.at(-1)).toMatchObject({ trackId: aTrack(2).id, outcome: 'finished' });
  });

  it('is another one each time that its track repeats', async () => {
    const { over, listen, engine, heard } = await following();
    engine.setRepeat('one');
    for (let time = 0; time < 3; time++) {
      await listen(0, 199);
      heard().listener.ended();
      await settled();
    }
    expect(over.map(({ outcome }) => outcome)).toEqual(['finished', 'finished', 'finished']);
    expect(new Set(over.map(({ id }) => id)).size).toBe(3);
  });

  it('is another one where somebody starts a track over that counts, and the same where it does not yet', async () => {
    const { over, listen, engine, leave } = await following();
    await listen(0, 10);
    engine.seek(0);
    await listen(0, 40);
    expect(over).toEqual([]);
    engine.seek(0);
    await listen(0, 10);
    leave();
    expect(over.map(({ seconds, outcome }) => [seconds, outcome])).toEqual([
      [50, 'skipped'],
      [10, 'left'],
    ]);
  });

  it('is left where the queue is emptied', async () => {
    const { over, listen, engine } = await following();
    await listen(0, 40);
    for (const { key } of engine.state.get().queue.items.toReversed()) engine.remove(key);
    expect(over).toMatchObject([{ trackId: aTrack(1).id, outcome: 'left' }]);
  });

  it('of music that came by a private link is nobody’s to know', async () => {
    const { over, noted, engine, heard } = await following();
    engine.play([{ ...aTrack(3), token: 'secret' } as never], { context: album });
    await settled();
    for (let second = 0; second < 100; second++) heard().listenTo(second);
    engine.play(tracks(1));
    expect([noted, over]).toEqual([[], []]);
  });
});

describe('where a listen was started', () => {
  const sourceOf = async (context: PlayContext | null, by?: 'hand' | 'radio') => {
    const { engine, noted, listen } = await following();
    engine.play(tracks(1), { context });
    if (by === 'hand') engine.playNext([aTrack(5)]);
    await settled();
    if (by) engine.next();
    await settled();
    await listen(0, 12);
    const { source, sourceId } = noted.at(-1) ?? {};
    return [source, sourceId];
  };
  const from = (type: PlayContext['type'], id: string): PlayContext => ({ type, id, name: 'Mine', path: '/' });

  it.each<[PlayContext | null, string, string | null]>([
    [from('artist', 'art_1'), 'artist', 'art_1'],
    [from('channel', 'chn_1/ambient'), 'channel', 'chn_1/ambient'],
    [from('library', 'history'), 'library', 'history'],
    [from('playlist', 'pls_1'), 'playlist', 'pls_1'],
    [from('profile', 'usr_1'), 'profile', 'usr_1'],
    [from('radio', 'artist/art_1'), 'radio', 'artist/art_1'],
    [from('track', 'trk_1'), 'track', 'trk_1'],
    // Longer than the API takes.
    [from('channel', `chn_1/${'a'.repeat(80)}`), 'channel', null],
    // What somebody searched for stays theirs.
    [from('search', 'my secret'), 'search', null],
    [from('other', 'tag'), 'other', null],
    [null, 'other', null],
  ])('is as the player says: %o', async (context, source, id) => {
    expect(await sourceOf(context)).toEqual([source, id]);
  });

  it('is the queue for what was put there by hand', async () => {
    expect(await sourceOf(album, 'hand')).toEqual(['queue', null]);
  });

  it('is the radio for what goes on behind the queue', async () => {
    expect(await sourceOf(album, 'radio')).toEqual(['radio', null]);
  });
});

describe('a listen of an earlier visit', () => {
  const earlier = (isCounted: boolean): PlayProgress => ({
    ...{ id: `ply_${'1'.repeat(26)}`, trackId: aTrack(1).id, source: 'playlist', sourceId: 'pls_1' },
    ...{ seconds: 20, position: 20, isCounted, isRecorded: false },
  });

  it('goes on where the track does', async () => {
    const asked: [string, number][] = [];
    const { over, listen, heard, leave } = await following((trackId, position) => {
      asked.push([trackId, position]);
      return earlier(false);
    });
    heard().position = 20;
    await listen(20, 35);
    leave();
    expect(asked[0]?.[0]).toBe(aTrack(1).id);
    expect(over).toMatchObject([
      { id: earlier(false).id, source: 'playlist', seconds: 35, isCounted: true, isRecorded: false },
    ]);
  });

  it('is marked as told where it counted there', async () => {
    const { over, listen, leave } = await following(() => earlier(true));
    await listen(20, 60);
    leave();
    expect(over).toMatchObject([{ id: earlier(true).id, isRecorded: true }]);
  });
});
