import { describe, expect, it } from 'vitest';
import type { PlayContext } from '../engine/player.model.ts';
import { buildTrack, buildTracks, flushPromises } from '../engine/testing.ts';
import type { PlayProgress } from './observe-plays.ts';
import { album, startedAt, startObserving } from './testing.ts';

describe('observePlays', () => {
  it('begins a play with its track, at the time of the given clock and with its origin', async () => {
    const { reported, playSeconds, clock } = await startObserving();
    await playSeconds(0, 5);
    clock.now += 60_000;
    await playSeconds(6, 30);
    expect(reported.at(-1)).toMatchObject({
      trackId: buildTrack(1).id,
      source: 'album',
      sourceId: 'alb_1',
      isCounted: true,
    });
    expect(reported[0]?.id).toMatch(/^ply_[0-9A-HJKMNP-TV-Z]{26}$/);
    // The first ten letters of a ULID are its time.
    const time = [...(reported[0]?.id.slice(4, 14) ?? '')].reduce(
      (sum, letter) => sum * 32 + '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(letter),
      0,
    );
    expect(time).toBe(startedAt);
  });

  it('reports progress every ten seconds, and immediately when the play begins to count', async () => {
    const { reported, playSeconds, getPlayingDeck } = await startObserving();
    getPlayingDeck().duration = 50;
    await playSeconds(0, 45);
    expect(reported.map(({ seconds, isCounted }) => [seconds, isCounted])).toEqual([
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
  ])('counts a play of a track of %d seconds after %d', async (duration, minSeconds) => {
    const { reported, playSeconds, getPlayingDeck } = await startObserving();
    getPlayingDeck().duration = duration;
    await playSeconds(0, Math.ceil(minSeconds) - 1);
    expect(reported.some(({ isCounted }) => isCounted)).toBe(false);
    await playSeconds(Math.ceil(minSeconds), Math.ceil(minSeconds));
    expect(reported.at(-1)?.isCounted).toBe(true);
  });

  it('adds no seconds while playback is paused', async () => {
    const { ended, playSeconds, engine, leave } = await startObserving();
    await playSeconds(0, 20);
    engine.pause();
    await playSeconds(21, 60);
    engine.resume();
    await playSeconds(60, 65);
    leave();
    expect(ended).toMatchObject([{ seconds: 25, isCounted: false, outcome: 'left' }]);
  });

  it('adds no seconds for seeking', async () => {
    const { ended, playSeconds, getPlayingDeck, leave } = await startObserving();
    await playSeconds(0, 5);
    getPlayingDeck().advanceTo(120);
    await playSeconds(121, 130);
    leave();
    expect(ended).toMatchObject([{ seconds: 15, isCounted: false }]);
  });

  it('adds the seconds of playback at double speed', async () => {
    const { ended, playSeconds, engine, leave } = await startObserving();
    engine.setRate(2);
    await playSeconds(0, 60, 3);
    leave();
    expect(ended).toMatchObject([{ seconds: 60 }]);
  });

  it('ends a play when the listener skips to another track', async () => {
    const { ended, playSeconds, engine } = await startObserving();
    await playSeconds(0, 40);
    engine.next();
    await playSeconds(0, 29);
    expect(ended).toMatchObject([{ trackId: buildTrack(1).id, seconds: 40, outcome: 'skipped' }]);
  });

  it('ends a play at the end of its track and begins one for the next track', async () => {
    const { ended, playSeconds, engine, getPlayingDeck, reported } = await startObserving();
    await playSeconds(0, 199);
    getPlayingDeck().listener.onEnded();
    expect(ended).toMatchObject([{ trackId: buildTrack(1).id, seconds: 199, outcome: 'finished' }]);
    await playSeconds(0, 10);
    expect(reported.at(-1)).toMatchObject({ trackId: buildTrack(2).id, seconds: 10 });
    expect(engine.state.get().queue.index).toBe(1);
  });

  it('ends a play as finished when a crossfade starts the next track', async () => {
    const { ended, playSeconds, engine } = await startObserving();
    engine.setCrossfade(12);
    await playSeconds(0, 188);
    engine.next();
    expect(ended).toMatchObject([{ outcome: 'finished' }]);
  });

  it('ends a play at the end of the queue', async () => {
    const { ended, playSeconds, engine, getPlayingDeck } = await startObserving();
    engine.next();
    await flushPromises();
    await playSeconds(0, 199);
    getPlayingDeck().listener.onEnded();
    expect(ended.at(-1)).toMatchObject({ trackId: buildTrack(2).id, outcome: 'finished' });
  });

  it('begins a new play for each repetition of a track', async () => {
    const { ended, playSeconds, engine, getPlayingDeck } = await startObserving();
    engine.setRepeat('one');
    for (let time = 0; time < 3; time++) {
      await playSeconds(0, 199);
      getPlayingDeck().listener.onEnded();
      await flushPromises();
    }
    expect(ended.map(({ outcome }) => outcome)).toEqual(['finished', 'finished', 'finished']);
    expect(new Set(ended.map(({ id }) => id)).size).toBe(3);
  });

  it('continues a play when its track is restarted before the play counted, and begins a new one after that', async () => {
    const { ended, playSeconds, engine, leave } = await startObserving();
    await playSeconds(0, 10);
    engine.seek(0);
    await playSeconds(0, 40);
    expect(ended).toEqual([]);
    engine.seek(0);
    await playSeconds(0, 10);
    leave();
    expect(ended.map(({ seconds, outcome }) => [seconds, outcome])).toEqual([
      [50, 'skipped'],
      [10, 'left'],
    ]);
  });

  it('ends a play with the outcome `left` when the queue is emptied', async () => {
    const { ended, playSeconds, engine } = await startObserving();
    await playSeconds(0, 40);
    for (const { key } of engine.state.get().queue.items.toReversed()) engine.remove(key);
    expect(ended).toMatchObject([{ trackId: buildTrack(1).id, outcome: 'left' }]);
  });

  it('ignores music from a private link', async () => {
    const { ended, reported, engine, getPlayingDeck } = await startObserving();
    engine.play([{ ...buildTrack(3), token: 'secret' } as never], { context: album });
    await flushPromises();
    for (let second = 0; second < 100; second++) getPlayingDeck().advanceTo(second);
    engine.play(buildTracks(1));
    expect([reported, ended]).toEqual([[], []]);
  });
});

describe('origin of a play', () => {
  const readOrigin = async (context: PlayContext | null, addedBy?: 'user' | 'radio') => {
    const { engine, reported, playSeconds } = await startObserving();
    engine.play(buildTracks(1), { context });
    if (addedBy === 'user') engine.playNext([buildTrack(5)]);
    await flushPromises();
    if (addedBy) engine.next();
    await flushPromises();
    await playSeconds(0, 12);
    const { source, sourceId } = reported.at(-1) ?? {};
    return [source, sourceId];
  };
  const buildContext = (type: PlayContext['type'], id: string): PlayContext => ({ type, id, name: 'Mine', path: '/' });

  it.each<[PlayContext | null, string, string | null]>([
    [buildContext('artist', 'art_1'), 'artist', 'art_1'],
    [buildContext('channel', 'chn_1/ambient'), 'channel', 'chn_1/ambient'],
    [buildContext('library', 'history'), 'library', 'history'],
    [buildContext('playlist', 'pls_1'), 'playlist', 'pls_1'],
    [buildContext('profile', 'usr_1'), 'profile', 'usr_1'],
    [buildContext('radio', 'artist/art_1'), 'radio', 'artist/art_1'],
    [buildContext('track', 'trk_1'), 'track', 'trk_1'],
    // Longer than the API accepts.
    [buildContext('channel', `chn_1/${'a'.repeat(80)}`), 'channel', null],
    // Search terms are private.
    [buildContext('search', 'my secret'), 'search', null],
    [buildContext('other', 'tag'), 'other', null],
    [null, 'other', null],
  ])('reports the context of the player as origin: %o', async (context, source, id) => {
    expect(await readOrigin(context)).toEqual([source, id]);
  });

  it('reports the queue as origin of tracks that were added by the user', async () => {
    expect(await readOrigin(album, 'user')).toEqual(['queue', null]);
  });

  it('reports the radio as origin of tracks after the end of the queue', async () => {
    expect(await readOrigin(album, 'radio')).toEqual(['radio', null]);
  });
});

describe('play of an earlier visit', () => {
  const buildEarlierPlay = (isCounted: boolean): PlayProgress => ({
    ...{ id: `ply_${'1'.repeat(26)}`, trackId: buildTrack(1).id, source: 'playlist', sourceId: 'pls_1' },
    ...{ seconds: 20, position: 20, isCounted, isRecorded: false },
  });

  it('resumes the play with its id and seconds when its track resumes at the saved position', async () => {
    const calls: [string, number][] = [];
    const { ended, playSeconds, getPlayingDeck, leave } = await startObserving((trackId, position) => {
      calls.push([trackId, position]);
      return buildEarlierPlay(false);
    });
    getPlayingDeck().position = 20;
    await playSeconds(20, 35);
    leave();
    expect(calls[0]?.[0]).toBe(buildTrack(1).id);
    expect(ended).toMatchObject([
      { id: buildEarlierPlay(false).id, source: 'playlist', seconds: 35, isCounted: true, isRecorded: false },
    ]);
  });

  it('reports the play as recorded when it already counted', async () => {
    const { ended, playSeconds, leave } = await startObserving(() => buildEarlierPlay(true));
    await playSeconds(20, 60);
    leave();
    expect(ended).toMatchObject([{ id: buildEarlierPlay(true).id, isRecorded: true }]);
  });
});
