import { beforeEach, expect, it } from 'vitest';
import { aTrack } from '../../testing/factories.ts';
import { createPlayOutbox, type PendingPlay } from './play-outbox.ts';

const ply = (last: number) => `ply_${String(last).padStart(26, '0')}` as const;
const kept = (last: number, changes: Partial<PendingPlay> = {}): PendingPlay => ({
  ...{ id: ply(last), trackId: aTrack().id, source: 'album', sourceId: null, seconds: 40, outcome: 'left' },
  ...{ isOffline: false, isOver: true, page: 'one', savedAt: 0, by: null },
  ...changes,
});
const ids = (plays: readonly PendingPlay[]) => plays.map(({ id }) => id);

beforeEach(() => localStorage.clear());

it('keeps listens for the next visit, in the order in which they began', () => {
  const outbox = createPlayOutbox(localStorage);
  outbox.put(kept(2));
  outbox.put(kept(1));
  outbox.put(kept(2, { seconds: 50 }));
  expect(createPlayOutbox(localStorage).read()).toEqual([kept(1), kept(2, { seconds: 50 })]);
  outbox.drop(ply(1));
  expect([outbox.has(ply(1)), outbox.has(ply(2))]).toEqual([false, true]);
});

it('loses none where two tabs write at once', () => {
  const [one, other] = [createPlayOutbox(localStorage), createPlayOutbox(localStorage)];
  const seen = one.read();
  other.put(kept(1));
  one.put(kept(2));
  expect([seen, ids(one.read()), ids(other.read())]).toEqual([[], [ply(1), ply(2)], [ply(1), ply(2)]]);
});

it('keeps five hundred, and gives the oldest up for a new one', () => {
  const outbox = createPlayOutbox(localStorage);
  for (let number = 0; number <= 500; number++) outbox.put(kept(number));
  const all = outbox.read();
  expect([all.length, all[0]?.id, all.at(-1)?.id]).toEqual([500, ply(1), ply(500)]);
});

it('keeps for this visit what a full storage does not take, and what has none', () => {
  const full = { ...localStorage, getItem: () => null, removeItem: () => undefined } as unknown as Storage;
  full.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  for (const storage of [full, null]) {
    const outbox = createPlayOutbox(storage);
    outbox.put(kept(1));
    expect([ids(outbox.read()), outbox.has(ply(1))]).toEqual([[ply(1)], true]);
    outbox.drop(ply(1));
    expect(outbox.read()).toEqual([]);
  }
});

it('passes over what somebody else wrote under its name', () => {
  localStorage.setItem('overtone.listens.a', '{"not":"a listen"}');
  localStorage.setItem('overtone.listens.b', 'nonsense');
  localStorage.setItem('overtone.listens.c', 'null');
  const outbox = createPlayOutbox(localStorage);
  outbox.put(kept(1));
  expect(ids(outbox.read())).toEqual([ply(1)]);
});
