import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The locks held by the pages of a browser. */
const heldLocks = new Set<{ readonly name: string }>();
const locks = {
  async request(name: string, _: LockOptions, hold: () => Promise<void>): Promise<void> {
    const lock = { name };
    heldLocks.add(lock);
    await hold();
    heldLocks.delete(lock);
  },
  query: async () => ({ held: [...heldLocks] }),
};

/** Functions that pause each page opened by a test. */
const pauseFunctions: (() => void)[] = [];

/** Opens a page of the site with its own modules and player. */
const openPage = async () => {
  vi.resetModules();
  const [{ ensureExclusivePlayback }, { recordGesture }, { createTestEngine, buildTracks, flushPromises }] =
    await Promise.all([import('./exclusive-playback.ts'), import('../lib/gestures.ts'), import('./engine/testing.ts')]);
  const { engine } = createTestEngine();
  const notifications: boolean[] = [];
  ensureExclusivePlayback(engine, (isPausedByOther) => notifications.push(isPausedByOther));
  pauseFunctions.push(engine.pause);
  return {
    notifications,
    recordGesture,
    pause: engine.pause,
    isPlaying: () => engine.state.get().status === 'playing',
    async play() {
      engine.play(buildTracks(2));
      await flushPromises();
    },
  };
};

type Page = Awaited<ReturnType<typeof openPage>>;

/** Presses play in a page, a second later than anything before. */
const pressPlay = async (page: Page): Promise<void> => {
  vi.setSystemTime(Date.now() + 1_000);
  page.recordGesture();
  await page.play();
};

/** Waits until messages and locks have reached every page. */
const waitForDelivery = async (): Promise<void> => {
  const [sender, receiver] = [new BroadcastChannel('overtone.test'), new BroadcastChannel('overtone.test')];
  await new Promise((resolve) => {
    receiver.onmessage = resolve;
    sender.postMessage('after all that were sent before');
  });
  for (const channel of [sender, receiver]) channel.close();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
});
afterEach(() => {
  for (const pause of pauseFunctions.splice(0)) pause();
});

describe('ensureExclusivePlayback', () => {
  it('plays only the page where play was pressed last, and notifies the paused one', async () => {
    const [firstPage, secondPage] = [await openPage(), await openPage()];
    await pressPlay(firstPage);
    await pressPlay(secondPage);
    await waitForDelivery();
    expect([firstPage.isPlaying(), secondPage.isPlaying()]).toEqual([false, true]);
    await pressPlay(firstPage);
    await waitForDelivery();
    expect([firstPage.isPlaying(), secondPage.isPlaying()]).toEqual([true, false]);
    expect([firstPage.notifications, secondPage.notifications]).toEqual([
      [false, true, false],
      [false, true],
    ]);
  });

  it('pauses a page that starts late if play was pressed in another page since', async () => {
    const [latePage, newerPage] = [await openPage(), await openPage()];
    latePage.recordGesture();
    await pressPlay(newerPage);
    await waitForDelivery();
    vi.setSystemTime(Date.now() + 60_000);
    await latePage.play();
    await waitForDelivery();
    expect([latePage.isPlaying(), newerPage.isPlaying(), latePage.notifications]).toEqual([false, true, [false, true]]);
  });

  it('plays a page that starts late when the newer page is paused', async () => {
    const [latePage, newerPage] = [await openPage(), await openPage()];
    latePage.recordGesture();
    await pressPlay(newerPage);
    newerPage.pause();
    await waitForDelivery();
    await latePage.play();
    await waitForDelivery();
    expect([latePage.isPlaying(), newerPage.isPlaying()]).toEqual([true, false]);
  });

  describe('a suspended page without messages', () => {
    const SilentChannel = class extends EventTarget {
      postMessage() {}
    };

    it.each([
      ['is restored from the back-forward cache', () => dispatchEvent(new Event('pageshow'))],
      ['resumes', () => document.dispatchEvent(new Event('resume'))],
    ])('checks for other playing pages when it %s', async (_, wake) => {
      const channel = BroadcastChannel;
      vi.stubGlobal('BroadcastChannel', SilentChannel);
      const suspendedPage = await openPage();
      vi.stubGlobal('BroadcastChannel', channel);
      const newerPage = await openPage();
      await pressPlay(suspendedPage);
      await pressPlay(newerPage);
      await waitForDelivery();
      expect([suspendedPage.isPlaying(), newerPage.isPlaying()]).toEqual([true, true]);
      wake();
      await waitForDelivery();
      expect([suspendedPage.isPlaying(), newerPage.isPlaying(), suspendedPage.notifications]).toEqual([
        false,
        true,
        [false, true],
      ]);
    });
  });

  it('releases its lock when paused', async () => {
    const page = await openPage();
    await pressPlay(page);
    page.pause();
    await waitForDelivery();
    expect(heldLocks.size).toBe(0);
  });

  it('plays only the page that started last when an insecure origin has no locks', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: undefined }));
    const [firstPage, secondPage] = [await openPage(), await openPage()];
    await pressPlay(firstPage);
    await pressPlay(secondPage);
    await waitForDelivery();
    expect([firstPage.isPlaying(), secondPage.isPlaying()]).toEqual([false, true]);
  });
});
