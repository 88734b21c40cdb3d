import { beforeEach, describe, expect, it } from 'vitest';
import { buildTrack } from '../../testing/factories.ts';
import { createPlayOutbox, type PendingPlay } from './play-outbox.ts';

const buildPlayId = (number: number) => `ply_${String(number).padStart(26, '0')}` as const;
const buildPlay = (number: number, changes: Partial<PendingPlay> = {}): PendingPlay => ({
  ...{
    id: buildPlayId(number),
    trackId: buildTrack().id,
    source: 'album',
    sourceId: null,
    seconds: 40,
    outcome: 'left',
  },
  ...{ isOffline: false, hasEnded: true, page: 'one', savedAt: 0, userId: null },
  ...changes,
});
const listIds = (plays: readonly PendingPlay[]) => plays.map(({ id }) => id);

beforeEach(() => localStorage.clear());

describe('createPlayOutbox', () => {
  it('stores plays for the next visit in the order in which they began', () => {
    const outbox = createPlayOutbox(localStorage);
    outbox.put(buildPlay(2));
    outbox.put(buildPlay(1));
    outbox.put(buildPlay(2, { seconds: 50 }));
    expect(createPlayOutbox(localStorage).read()).toEqual([buildPlay(1), buildPlay(2, { seconds: 50 })]);
    outbox.remove(buildPlayId(1));
    expect([outbox.has(buildPlayId(1)), outbox.has(buildPlayId(2))]).toEqual([false, true]);
  });

  it('loses no plays when two tabs write at the same time', () => {
    const [firstOutbox, secondOutbox] = [createPlayOutbox(localStorage), createPlayOutbox(localStorage)];
    const playsBefore = firstOutbox.read();
    secondOutbox.put(buildPlay(1));
    firstOutbox.put(buildPlay(2));
    expect([playsBefore, listIds(firstOutbox.read()), listIds(secondOutbox.read())]).toEqual([
      [],
      [buildPlayId(1), buildPlayId(2)],
      [buildPlayId(1), buildPlayId(2)],
    ]);
  });

  it('stores five hundred plays and drops the oldest for a new one', () => {
    const outbox = createPlayOutbox(localStorage);
    for (let number = 0; number <= 500; number++) outbox.put(buildPlay(number));
    const storedPlays = outbox.read();
    expect([storedPlays.length, storedPlays[0]?.id, storedPlays.at(-1)?.id]).toEqual([
      500,
      buildPlayId(1),
      buildPlayId(500),
    ]);
  });

  it('keeps plays in memory when the storage is full or missing', () => {
    const full = { ...localStorage, getItem: () => null, removeItem: () => undefined } as unknown as Storage;
    full.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    for (const storage of [full, null]) {
      const outbox = createPlayOutbox(storage);
      outbox.put(buildPlay(1));
      expect([listIds(outbox.read()), outbox.has(buildPlayId(1))]).toEqual([[buildPlayId(1)], true]);
      outbox.remove(buildPlayId(1));
      expect(outbox.read()).toEqual([]);
    }
  });

  it('skips invalid entries', () => {
    localStorage.setItem('overtone.plays.a', '{"not":"a play"}');
    localStorage.setItem('overtone.plays.b', 'nonsense');
    localStorage.setItem('overtone.plays.c', 'null');
    const outbox = createPlayOutbox(localStorage);
    outbox.put(buildPlay(1));
    expect(listIds(outbox.read())).toEqual([buildPlayId(1)]);
  });
});
