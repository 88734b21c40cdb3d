import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markOffline, markOnline } from '../../lib/connection.ts';
import { stubApi } from '../../testing/api-stub.ts';
import { buildTrack, flushPromises } from '../engine/testing.ts';
import { openPage, pageControllers, readStoredPlays, stubPlaysApi } from './testing.ts';

const path = 'POST /api/v1/plays';
beforeEach(() => {
  localStorage.clear();
  markOnline();
});
afterEach(() => {
  for (const controller of pageControllers.splice(0)) controller.abort();
});

describe('startRecording', () => {
  it('sends a play when it ends and removes it from the outbox', async () => {
    const calls = stubPlaysApi();
    const { play, playSeconds, engine } = await openPage();
    await play();
    await playSeconds(0, 40);
    expect([calls, readStoredPlays().length]).toEqual([[], 1]);
    engine.next();
    await vi.waitFor(() => expect(readStoredPlays()).toEqual([]));
    expect(calls).toMatchObject([[{ trackId: buildTrack(1).id, source: 'album', seconds: 40, outcome: 'skipped' }]]);
  });

  it('does not send a play of less than half a minute', async () => {
    const calls = stubPlaysApi();
    const { play, playSeconds, engine } = await openPage();
    await play();
    await playSeconds(0, 29);
    engine.next();
    await flushPromises();
    expect([calls, readStoredPlays()]).toEqual([[], []]);
  });

  it('sends the current play when the page is left', async () => {
    const calls = stubPlaysApi();
    const { play, playSeconds } = await openPage();
    await play();
    await playSeconds(0, 40);
    dispatchEvent(new Event('pagehide'));
    expect(calls).toMatchObject([[{ seconds: 40, outcome: 'left' }]]);
  });

  it('sends offline plays when the connection is back', async () => {
    const calls = stubPlaysApi();
    const { play, playSeconds, engine } = await openPage();
    await play();
    await playSeconds(0, 40);
    stubApi({ [path]: { isLost: true } });
    markOffline();
    engine.next();
    await vi.waitFor(() => expect(readStoredPlays()).toMatchObject([{ hasEnded: true, isOffline: true }]));
    expect(calls).toEqual([]);
    const callsAfterReconnect = stubPlaysApi();
    markOnline();
    await vi.waitFor(() => expect(readStoredPlays()).toEqual([]));
    // Pages of earlier tests are notified of the connection as well, like other tabs.
    expect(callsAfterReconnect[0]).toMatchObject([{ seconds: 40, isOffline: true }]);
    expect(new Set(callsAfterReconnect.flat().map(({ id }) => id)).size).toBe(1);
  });

  it('sends stored plays as soon as the user is known', async () => {
    vi.useFakeTimers({ now: Date.now() });
    stubApi({ [path]: { isLost: true } });
    markOffline();
    let earlierUserId: string | null = 'usr_ines';
    const firstPage = await openPage(() => earlierUserId);
    await firstPage.play();
    await firstPage.playSeconds(0, 40);
    firstPage.engine.next();
    await vi.waitFor(() => expect(readStoredPlays()).toMatchObject([{ hasEnded: true, userId: 'usr_ines' }]));
    earlierUserId = null;
    let userId: string | undefined;
    const calls = stubPlaysApi();
    await openPage(() => userId);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(calls).toEqual([]);
    userId = 'usr_ines';
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(readStoredPlays()).toEqual([]));
    vi.useRealTimers();
  });

  it('sends offline plays only for the user who played them', async () => {
    // No other test uses this user, since pages of earlier tests are notified of the connection as well.
    let userId: string | null | undefined = 'usr_orla';
    const { play, playSeconds, engine } = await openPage(() => userId);
    await play();
    await playSeconds(0, 40);
    stubApi({ [path]: { isLost: true } });
    markOffline();
    engine.next();
    await vi.waitFor(() => expect(readStoredPlays()).toMatchObject([{ hasEnded: true, userId: 'usr_orla' }]));
    const reconnect = async () => {
      const calls = stubPlaysApi();
      markOffline();
      markOnline();
      dispatchEvent(new Event('pagehide'));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await flushPromises();
      return calls;
    };
    for (const otherUserId of ['usr_eve', null, undefined]) {
      userId = otherUserId;
      expect([await reconnect(), readStoredPlays().length]).toEqual([[], 1]);
    }
    userId = 'usr_orla';
    expect((await reconnect())[0]).toMatchObject([{ seconds: 40, isOffline: true }]);
  });

  it('deletes all stored plays on clear()', async () => {
    stubPlaysApi();
    const { play, playSeconds, recording } = await openPage();
    await play();
    await playSeconds(0, 40);
    recording.clear();
    expect([readStoredPlays(), localStorage.length]).toEqual([[], 0]);
  });
});

describe('startRecording in the next visit', () => {
  /** Stubs the Web Locks API. */
  const stubLocks = (isFirstPageOpen: () => boolean) => {
    const lockNames: string[] = [];
    vi.stubGlobal('navigator', {
      ...navigator,
      locks: {
        request: async (name: string) => void lockNames.push(name),
        query: async () => ({ held: isFirstPageOpen() ? lockNames.map((name) => ({ name })) : [] }),
      },
    });
  };

  it('sends the last saved state of a play whose tab was closed', async () => {
    stubLocks(() => false);
    const { play, playSeconds } = await openPage();
    await play();
    await playSeconds(0, 57);
    pageControllers[0]?.abort();
    const calls = stubPlaysApi();
    await openPage();
    await vi.waitFor(() => expect(readStoredPlays()).toEqual([]));
    expect(calls).toMatchObject([[{ seconds: 50, outcome: 'left' }]]);
  });

  it('does not send a play that another open tab is playing', async () => {
    let isFirstPageOpen = true;
    stubLocks(() => isFirstPageOpen);
    const calls = stubPlaysApi();
    const firstPage = await openPage();
    await firstPage.play();
    await firstPage.playSeconds(0, 40);
    await openPage();
    await flushPromises();
    expect(calls).toEqual([]);
    firstPage.engine.next();
    await vi.waitFor(() => expect(calls).toMatchObject([[{ seconds: 40, outcome: 'skipped' }]]));
    isFirstPageOpen = false;
  });

  it('sends, without Web Locks, a play that was not saved for a minute, and does not send it again from its own tab', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined });
    const calls = stubPlaysApi();
    const firstPage = await openPage();
    await firstPage.play();
    await firstPage.playSeconds(0, 40);
    await openPage();
    await flushPromises();
    expect(calls).toEqual([]);
    vi.useFakeTimers({ now: Date.now() + 61_000 });
    await openPage();
    await vi.waitFor(() => expect(calls.length).toBe(1));
    await firstPage.playSeconds(41, 80);
    firstPage.engine.next();
    await flushPromises();
    expect([calls.length, readStoredPlays()]).toEqual([1, []]);
  });

  it('continues a play after a reload and sends it once', async () => {
    stubLocks(() => false);
    const calls = stubPlaysApi();
    const firstPage = await openPage();
    await firstPage.play();
    await firstPage.playSeconds(0, 40);
    dispatchEvent(new Event('pagehide'));
    pageControllers[0]?.abort();

    const secondPage = await openPage();
    await secondPage.play();
    secondPage.getPlayingDeck().position = 40;
    await secondPage.playSeconds(40, 199);
    secondPage.engine.next();
    await flushPromises();
    const ids = new Set(calls.flat().map(({ id }) => id));
    expect([ids.size, readStoredPlays()]).toEqual([1, []]);
  });

  it('adds up the seconds of a play before and after a reload', async () => {
    stubLocks(() => false);
    const calls = stubPlaysApi();
    const firstPage = await openPage();
    await firstPage.play();
    await firstPage.playSeconds(0, 20);
    dispatchEvent(new Event('pagehide'));
    pageControllers[0]?.abort();

    const secondPage = await openPage();
    await secondPage.play();
    secondPage.getPlayingDeck().position = 20;
    await secondPage.playSeconds(20, 35);
    secondPage.engine.next();
    await vi.waitFor(() => expect(calls).toMatchObject([[{ trackId: buildTrack(1).id, seconds: 35 }]]));
  });
});
