import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createReactions, type ReactionChange, type UserReactions } from './create-reactions.ts';

const buildId = (index: number): string => `trk_${String(index).padStart(26, '0')}`;
const buildIds = (count: number): string[] => Array.from({ length: count }, (_, index) => buildId(index));

/** Creates a stub of the API with the likes of one user. Tests can make it fail. */
const createApi = (liked: readonly string[] = []) => {
  const saved = new Set(liked);
  const api = {
    version: 7,
    saved,
    sent: [] as ReactionChange[][],
    requestedVersions: [] as (number | undefined)[],
    getError: undefined as ((changes: readonly ReactionChange[]) => unknown) | undefined,
    responseDelay: Promise.resolve() as Promise<unknown>,
    missing: undefined as string | undefined,
    async load(version: number | undefined) {
      api.requestedVersions.push(version);
      return { version: api.version, ids: version === api.version ? null : [...saved] };
    },
    async send(changes: ReactionChange[]) {
      api.sent.push(changes);
      await api.responseDelay;
      const error = api.getError?.(changes);
      if (error) throw error;
      for (const { id: target, isActive } of changes) {
        if (saved.has(target) === isActive || api.missing === target) continue;
        api.version += 1;
        if (isActive) saved.add(target);
        else saved.delete(target);
      }
      return {
        version: api.version,
        missing: changes.flatMap(({ id: target }) => (api.missing === target ? target : [])),
      };
    },
  };
  return api;
};

const openTabs: UserReactions[] = [];
let lockQueue: Promise<unknown>;

/** Opens a tab of the user. Tabs share the storage and the lock. */
const openTab = (api: ReturnType<typeof createApi>) => {
  const changed: (string | null)[] = [];
  const reverted: unknown[] = [];
  const tab = createReactions({
    ...{ storage: localStorage, userId: 'usr_1', kind: 'likes', stateName: 'liked' },
    load: api.load,
    send: api.send,
    classifyError: (error) => error as 'offline' | 'refused' | 'single',
    withLock: (work) => {
      const done = lockQueue.then(work);
      lockQueue = done;
      return done;
    },
    getServerTime: Date.now,
    onChange: (target) => changed.push(target),
    onRevert: (error) => reverted.push(error),
    onSaved: () => undefined,
  });
  openTabs.push(tab);
  return Object.assign(tab, { changed, reverted });
};

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};

beforeEach(() => {
  localStorage.clear();
  lockQueue = Promise.resolve();
  vi.useFakeTimers({ now: new Date('2031-05-01T10:00:00.000Z') });
});
afterEach(() => {
  for (const tab of openTabs.splice(0)) tab.stop();
});

describe('createReactions', () => {
  it('shows a change immediately, and stores the reactions for the next visit', async () => {
    const api = createApi([buildId(1)]);
    const first = openTab(api);
    await first.refresh();
    first.set([buildId(2)], true);
    expect([first.has(buildId(1)), first.has(buildId(2))]).toEqual([true, true]);
    expect(first.changed).toEqual([null, buildId(2)]);
    await flushPromises();
    expect(api.sent).toEqual([[{ id: buildId(2), isActive: true }]]);

    const second = openTab(api);
    expect([second.has(buildId(1)), second.has(buildId(2))]).toEqual([true, true]);
    await second.refresh();
    expect(api.requestedVersions).toEqual([undefined, 8]);
  });

  it('reverts a change and reports the error when the API rejects it', async () => {
    const api = createApi();
    api.getError = () => 'refused';
    const tab = openTab(api);
    await tab.refresh();
    tab.set([buildId(1)], true);
    expect(tab.has(buildId(1))).toBe(true);
    await flushPromises();
    expect(tab.has(buildId(1))).toBe(false);
    expect(tab.reverted).toEqual(['refused']);
    expect(openTab(api).has(buildId(1))).toBe(false);
  });

  it('sends changes with their time after a reload when the connection is back', async () => {
    const api = createApi([buildId(9)]);
    api.getError = () => 'offline';
    const first = openTab(api);
    await first.refresh();
    first.set([buildId(1)], true);
    first.set([buildId(9)], false);
    await flushPromises();
    first.stop();

    vi.advanceTimersByTime(60_000);
    api.getError = undefined;
    api.sent.length = 0;
    const second = openTab(api);
    expect([second.has(buildId(1)), second.has(buildId(9))]).toEqual([true, false]);
    second.flush();
    await flushPromises();
    const pressedAt = '2031-05-01T10:00:00.000Z';
    expect(api.sent).toEqual([
      [
        { id: buildId(1), isActive: true, at: pressedAt },
        { id: buildId(9), isActive: false, at: pressedAt },
      ],
    ]);
    expect([...api.saved]).toEqual([buildId(1)]);
    second.flush();
    await flushPromises();
    expect(api.sent).toHaveLength(1);
  });

  it('saves the last state when the button is pressed several times', async () => {
    const api = createApi();
    const tab = openTab(api);
    await tab.refresh();
    let sendResponse = (): void => undefined;
    api.responseDelay = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    for (const isActive of [true, false, true, false]) {
      tab.set([buildId(1)], isActive);
      await flushPromises();
      expect(tab.has(buildId(1))).toBe(isActive);
    }
    sendResponse();
    await flushPromises();
    expect(api.sent.flat().map(({ isActive }) => isActive)).toEqual([true, false]);
    expect([tab.has(buildId(1)), api.saved.size]).toEqual([false, 0]);
  });

  it('sends at most 20 changes per request', async () => {
    const api = createApi();
    const tab = openTab(api);
    await tab.refresh();
    tab.set(buildIds(45), true);
    await flushPromises();
    expect(api.sent.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(api.saved.size).toBe(45);
  });

  it('saves the other changes when the API rejects one of them', async () => {
    const api = createApi();
    const tab = openTab(api);
    await tab.refresh();
    api.getError = (changes) => changes.some((change) => change.id === buildId(1)) && 'single';
    tab.set(buildIds(3), true);
    await flushPromises();
    expect(buildIds(3).map(tab.has)).toEqual([true, false, true]);
    expect(tab.reverted).toEqual(['single']);
  });

  it('reverts a change and reports null when the target does not exist', async () => {
    const api = createApi();
    api.missing = buildId(1);
    const tab = openTab(api);
    await tab.refresh();
    tab.set([buildId(1)], true);
    await flushPromises();
    expect(tab.has(buildId(1))).toBe(false);
    expect(tab.reverted).toEqual([null]);
  });

  it('loads all reactions again when the reply shows a change from another device', async () => {
    const api = createApi();
    const tab = openTab(api);
    await tab.refresh();
    api.saved.add(buildId(5));
    api.version += 1;
    tab.set([buildId(1)], true);
    await flushPromises();
    expect(api.requestedVersions).toEqual([undefined, 7]);
    expect([tab.has(buildId(1)), tab.has(buildId(5))]).toEqual([true, true]);
  });

  it('shows changes of other tabs, and sends each change only once', async () => {
    const api = createApi();
    const [firstTab, secondTab] = [openTab(api), openTab(api)];
    await firstTab.refresh();
    await secondTab.refresh();
    firstTab.set([buildId(1)], true);
    const changeKey = Object.keys(localStorage).find((key) => key.endsWith(buildId(1))) ?? '';
    secondTab.readFromStorageEvent({ key: changeKey });
    expect(secondTab.has(buildId(1))).toBe(true);
    expect(secondTab.changed.at(-1)).toBe(buildId(1));
    secondTab.flush();
    await flushPromises();
    expect(api.sent).toHaveLength(1);
    // The events that the browser sends to the other tab, in this order.
    secondTab.readFromStorageEvent({ key: 'overtone.likes.usr_1' });
    secondTab.readFromStorageEvent({ key: changeKey });
    expect(secondTab.has(buildId(1))).toBe(true);
  });

  it('sends a delayed change after the delay, unless it is undone', async () => {
    const api = createApi(buildIds(2));
    const tab = openTab(api);
    await tab.refresh();
    tab.set([buildId(0)], false, 9_000);
    tab.set([buildId(1)], false, 9_000);
    expect(tab.has(buildId(0))).toBe(false);
    await flushPromises();
    tab.set([buildId(0)], true);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(api.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(api.sent.flat()).toMatchObject([{ id: buildId(1), isActive: false }]);
    expect([...api.saved]).toEqual([buildId(0)]);
  });

  it('deletes all stored and pending changes when the user logs out', async () => {
    const api = createApi([buildId(1)]);
    const tab = openTab(api);
    await tab.refresh();
    let sendResponse = (): void => undefined;
    api.responseDelay = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    tab.set([buildId(2)], true);
    await flushPromises();
    tab.clear();
    sendResponse();
    await flushPromises();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('sends changes even when the storage is full', async () => {
    const fullStorage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => fullStorage.mockRestore());
    const api = createApi();
    const tab = openTab(api);
    await tab.refresh();
    tab.set([buildId(1)], true);
    await flushPromises();
    expect(tab.has(buildId(1))).toBe(true);
    expect(api.sent).toEqual([[{ id: buildId(1), isActive: true }]]);
  });

  it.each(['{', '["x"]', 'x y z', '7'])('loads all reactions when the stored value is invalid (%s)', async (saved) => {
    localStorage.setItem('overtone.likes.usr_1', saved);
    localStorage.setItem(`overtone.liked.usr_1.${buildId(3)}`, saved);
    const api = createApi([buildId(1)]);
    const tab = openTab(api);
    expect(tab.has(buildId(3))).toBe(false);
    api.version = 9;
    await tab.refresh();
    expect(tab.has(buildId(1))).toBe(true);
  });
});
