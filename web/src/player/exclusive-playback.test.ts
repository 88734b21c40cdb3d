import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What the pages of a browser hold, by name. */
const held = new Set<{ readonly name: string }>();
const locks = {
  async request(name: string, _: LockOptions, use: () => Promise<void>): Promise<void> {
    const lock = { name };
    held.add(lock);
    await use();
    held.delete(lock);
  },
  query: async () => ({ held: [...held] }),
};

/** How each page that a test opened is silenced. */
const opened: (() => void)[] = [];

/** A page of the site, with modules and a player of its own. */
const openPage = async () => {
  vi.resetModules();
  const [{ ensureExclusivePlayback }, { noteGesture }, { testEngine, tracks, settled }] = await Promise.all([
    import('./exclusive-playback.ts'),
    import('../lib/gestures.ts'),
    import('./engine/testing.ts'),
  ]);
  const { engine } = testEngine();
  const told: boolean[] = [];
  ensureExclusivePlayback(engine, (overtaken) => told.push(overtaken));
  opened.push(engine.pause);
  return {
    told,
    touch: noteGesture,
    pause: engine.pause,
    isOn: () => engine.state.get().status === 'playing',
    async play() {
      engine.play(tracks(2));
      await settled();
    },
  };
};

type Page = Awaited<ReturnType<typeof openPage>>;

/** Somebody presses play in a page, a second after whatever was before. */
const pressPlay = async (page: Page): Promise<void> => {
  vi.setSystemTime(Date.now() + 1_000);
  page.touch();
  await page.play();
};

/** Lets messages and locks reach every page. */
const delivered = async (): Promise<void> => {
  const [one, other] = [new BroadcastChannel('overtone.test'), new BroadcastChannel('overtone.test')];
  await new Promise((resolve) => {
    other.onmessage = resolve;
    one.postMessage('after all that were sent before');
  });
  for (const channel of [one, other]) channel.close();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
});
afterEach(() => {
  for (const silence of opened.splice(0)) silence();
});

it('the page in which somebody pressed play last is heard; the other is paused, and told', async () => {
  const [one, other] = [await openPage(), await openPage()];
  await pressPlay(one);
  await pressPlay(other);
  await delivered();
  expect([one.isOn(), other.isOn()]).toEqual([false, true]);
  await pressPlay(one);
  await delivered();
  expect([one.isOn(), other.isOn()]).toEqual([true, false]);
  expect([one.told, other.told]).toEqual([
    [false, true, false],
    [false, true],
  ]);
});

it('a page whose music comes late takes nothing from one in which somebody pressed play meanwhile', async () => {
  const [late, other] = [await openPage(), await openPage()];
  late.touch();
  await pressPlay(other);
  await delivered();
  vi.setSystemTime(Date.now() + 60_000);
  await late.play();
  await delivered();
  expect([late.isOn(), other.isOn(), late.told]).toEqual([false, true, [false, true]]);
});

it('a page may begin late where the newer one is silent by then', async () => {
  const [late, other] = [await openPage(), await openPage()];
  late.touch();
  await pressPlay(other);
  other.pause();
  await delivered();
  await late.play();
  await delivered();
  expect([late.isOn(), other.isOn()]).toEqual([true, false]);
});

describe('a page that slept, and heard no message', () => {
  const asleep = class extends EventTarget {
    postMessage() {}
  };

  it.each([
    ['comes back out of the history', () => dispatchEvent(new Event('pageshow'))],
    ['goes on', () => document.dispatchEvent(new Event('resume'))],
  ])('looks who sounds when it %s', async (_, wake) => {
    const channel = BroadcastChannel;
    vi.stubGlobal('BroadcastChannel', asleep);
    const sleeper = await openPage();
    vi.stubGlobal('BroadcastChannel', channel);
    const other = await openPage();
    await pressPlay(sleeper);
    await pressPlay(other);
    await delivered();
    expect([sleeper.isOn(), other.isOn()]).toEqual([true, true]);
    wake();
    await delivered();
    expect([sleeper.isOn(), other.isOn(), sleeper.told]).toEqual([false, true, [false, true]]);
  });
});

it('a silent page holds nothing', async () => {
  const page = await openPage();
  await pressPlay(page);
  page.pause();
  await delivered();
  expect(held.size).toBe(0);
});

it('without locks, on an origin that is not safe, the page that begins last is heard', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: undefined }));
  const [one, other] = [await openPage(), await openPage()];
  await pressPlay(one);
  await pressPlay(other);
  await delivered();
  expect([one.isOn(), other.isOn()]).toEqual([false, true]);
});
