import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createReactions, type ReactionChange, type UserReactions } from './create-reactions.ts';

const id = (place: number): string => `trk_${String(place).padStart(26, '0')}`;
const ids = (count: number): string[] => Array.from({ length: count }, (_, place) => id(place));

/** The API as it keeps the likes of one person; tests let it fail. */
const anApi = (liked: readonly string[] = []) => {
  const kept = new Set(liked);
  const api = {
    version: 7,
    kept,
    sent: [] as ReactionChange[][],
    asked: [] as (number | undefined)[],
    fails: undefined as ((changes: readonly ReactionChange[]) => unknown) | undefined,
    after: Promise.resolve() as Promise<unknown>,
    gone: undefined as string | undefined,
    async ask(version: number | undefined) {
      api.asked.push(version);
      return { version: api.version, ids: version === api.version ? null : [...kept] };
    },
    async send(changes: ReactionChange[]) {
      api.sent.push(changes);
      await api.after;
      const error = api.fails?.(changes);
      if (error) throw error;
      for (const { id: of, marked } of changes) {
        if (kept.has(of) === marked || api.gone === of) continue;
        api.version += 1;
        if (marked) kept.add(of);
        else kept.delete(of);
      }
      return {
        version: api.version,
        gone: changes.flatMap(({ id: of }) => (api.gone === of ? of : [])),
      };
    },
  };
  return api;
};

const opened: UserReactions[] = [];
let queue: Promise<unknown>;

/** A tab of the person. Tabs share the storage and the lock. */
const aTab = (api: ReturnType<typeof anApi>) => {
  const changed: (string | null)[] = [];
  const tookBack: unknown[] = [];
  const tab = createReactions({
    ...{ storage: localStorage, person: 'usr_1', kind: 'likes', word: 'liked' },
    ask: api.ask,
    send: api.send,
    meaning: (error) => error as 'lost' | 'refused' | 'one',
    alone: (work) => {
      const done = queue.then(work);
      queue = done;
      return done;
    },
    serverNow: Date.now,
    changed: (of) => changed.push(of),
    tookBack: (error) => tookBack.push(error),
    told: () => undefined,
  });
  opened.push(tab);
  return Object.assign(tab, { changed, tookBack });
};

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};

beforeEach(() => {
  localStorage.clear();
  queue = Promise.resolve();
  vi.useFakeTimers({ now: new Date('2031-05-01T10:00:00.000Z') });
});
afterEach(() => {
  for (const tab of opened.splice(0)) tab.stop();
});

it('counts from the press on, and keeps what is known for the next visit', async () => {
  const api = anApi([id(1)]);
  const first = aTab(api);
  await first.refresh();
  first.set([id(2)], true);
  expect([first.has(id(1)), first.has(id(2))]).toEqual([true, true]);
  expect(first.changed).toEqual([null, id(2)]);
  await settled();
  expect(api.sent).toEqual([[{ id: id(2), marked: true }]]);

  const second = aTab(api);
  expect([second.has(id(1)), second.has(id(2))]).toEqual([true, true]);
  await second.refresh();
  expect(api.asked).toEqual([undefined, 8]);
});

it('takes back what is refused, and says why', async () => {
  const api = anApi();
  api.fails = () => 'refused';
  const tab = aTab(api);
  await tab.refresh();
  tab.set([id(1)], true);
  expect(tab.has(id(1))).toBe(true);
  await settled();
  expect(tab.has(id(1))).toBe(false);
  expect(tab.tookBack).toEqual(['refused']);
  expect(aTab(api).has(id(1))).toBe(false);
});

it('waits for the connection, also over a reload, and tells then when it was', async () => {
  const api = anApi([id(9)]);
  api.fails = () => 'lost';
  const first = aTab(api);
  await first.refresh();
  first.set([id(1)], true);
  first.set([id(9)], false);
  await settled();
  first.stop();

  vi.advanceTimersByTime(60_000);
  api.fails = undefined;
  api.sent.length = 0;
  const second = aTab(api);
  expect([second.has(id(1)), second.has(id(9))]).toEqual([true, false]);
  second.flush();
  await settled();
  const at = '2031-05-01T10:00:00.000Z';
  expect(api.sent).toEqual([
    [
      { id: id(1), marked: true, at },
      { id: id(9), marked: false, at },
    ],
  ]);
  expect([...api.kept]).toEqual([id(1)]);
  second.flush();
  await settled();
  expect(api.sent).toHaveLength(1);
});

it('settles to the last of several presses', async () => {
  const api = anApi();
  const tab = aTab(api);
  await tab.refresh();
  let answer = (): void => undefined;
  api.after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  for (const marked of [true, false, true, false]) {
    tab.set([id(1)], marked);
    await settled();
    expect(tab.has(id(1))).toBe(marked);
  }
  answer();
  await settled();
  expect(api.sent.flat().map(({ marked }) => marked)).toEqual([true, false]);
  expect([tab.has(id(1)), api.kept.size]).toEqual([false, 0]);
});

it('tells of many in calls of twenty', async () => {
  const api = anApi();
  const tab = aTab(api);
  await tab.refresh();
  tab.set(ids(45), true);
  await settled();
  expect(api.sent.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(api.kept.size).toBe(45);
});

it('lets one that is refused hold up no other', async () => {
  const api = anApi();
  const tab = aTab(api);
  await tab.refresh();
  api.fails = (changes) => changes.some((change) => change.id === id(1)) && 'one';
  tab.set(ids(3), true);
  await settled();
  expect(ids(3).map(tab.has)).toEqual([true, false, true]);
  expect(tab.tookBack).toEqual(['one']);
});

it('says so where something is not there any more', async () => {
  const api = anApi();
  api.gone = id(1);
  const tab = aTab(api);
  await tab.refresh();
  tab.set([id(1)], true);
  await settled();
  expect(tab.has(id(1))).toBe(false);
  expect(tab.tookBack).toEqual([null]);
});

it('asks for everything where an answer tells that something changed elsewhere', async () => {
  const api = anApi();
  const tab = aTab(api);
  await tab.refresh();
  api.kept.add(id(5));
  api.version += 1;
  tab.set([id(1)], true);
  await settled();
  expect(api.asked).toEqual([undefined, 7]);
  expect([tab.has(id(1)), tab.has(id(5))]).toEqual([true, true]);
});

it('shows in each tab what is pressed in another, and tells it once', async () => {
  const api = anApi();
  const [one, other] = [aTab(api), aTab(api)];
  await one.refresh();
  await other.refresh();
  one.set([id(1)], true);
  const written = Object.keys(localStorage).find((key) => key.endsWith(id(1))) ?? '';
  other.follow({ key: written });
  expect(other.has(id(1))).toBe(true);
  expect(other.changed.at(-1)).toBe(id(1));
  other.flush();
  await settled();
  expect(api.sent).toHaveLength(1);
  // What the browser tells the other tab of, in this order.
  other.follow({ key: 'overtone.likes.usr_1' });
  other.follow({ key: written });
  expect(other.has(id(1))).toBe(true);
});

it('tells nothing of what is undone in time, and tells it when that has passed', async () => {
  const api = anApi(ids(2));
  const tab = aTab(api);
  await tab.refresh();
  tab.set([id(0)], false, 9_000);
  tab.set([id(1)], false, 9_000);
  expect(tab.has(id(0))).toBe(false);
  await settled();
  tab.set([id(0)], true);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(api.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(api.sent.flat()).toMatchObject([{ id: id(1), marked: false }]);
  expect([...api.kept]).toEqual([id(0)]);
});

it('leaves nothing of a person who signs out, whatever is still on its way', async () => {
  const api = anApi([id(1)]);
  const tab = aTab(api);
  await tab.refresh();
  let answer = (): void => undefined;
  api.after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  tab.set([id(2)], true);
  await settled();
  tab.forget();
  answer();
  await settled();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('works where the browser keeps nothing', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  const api = anApi();
  const tab = aTab(api);
  await tab.refresh();
  tab.set([id(1)], true);
  await settled();
  expect(tab.has(id(1))).toBe(true);
  expect(api.sent).toEqual([[{ id: id(1), marked: true }]]);
});

it.each(['{', '["x"]', 'x y z', '7'])('begins anew where something else is kept (%s)', async (kept) => {
  localStorage.setItem('overtone.likes.usr_1', kept);
  localStorage.setItem(`overtone.liked.usr_1.${id(3)}`, kept);
  const api = anApi([id(1)]);
  const tab = aTab(api);
  expect(tab.has(id(3))).toBe(false);
  api.version = 9;
  await tab.refresh();
  expect(tab.has(id(1))).toBe(true);
});
