import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { expect, test } from 'vitest';
import { addTrack } from '../../testing/catalogue.ts';
import { addPerson } from '../../testing/people.ts';
import { buildPlay, hear, newPlayId } from '../../testing/plays.ts';
import { readPlayedTracks } from './played-tracks.service.ts';

const dayMs = 86_400_000;

test('somebody’s own plays are those of their history, whenever it is asked and whatever becomes of it', async () => {
  const [ada, eve, track, other] = [await addPerson(), await addPerson(), await addTrack(), await addTrack()];
  const count = async (at?: number) => {
    const listens = await readPlayedTracks(ada.user.id, at);
    return [track, other].map(({ id }) => listens.get(id)?.plays ?? 0);
  };
  expect(await count()).toEqual([0, 0]);
  const old = newPlayId(Date.now() - 29 * dayMs);
  const last = newPlayId(Date.now() - dayMs);
  await hear(ada, buildPlay(track, { id: old }), buildPlay(track, { id: last }));
  await hear(eve, buildPlay(other));
  expect(await count()).toEqual([2, 0]);
  expect((await readPlayedTracks(ada.user.id)).get(track.id)?.last).toBeCloseTo(Date.now() - dayMs, -5);
  // Five days later the first one is settled, and what is heard then comes beside it.
  expect(await count(Date.now() + 5 * dayMs)).toEqual([2, 0]);
  await hear(ada, buildPlay(other));
  expect(await count(Date.now() + 5 * dayMs)).toEqual([2, 1]);
  await ada.call(historyContract.remove, { params: { playId: old } });
  expect(await count(Date.now() + 5 * dayMs)).toEqual([1, 1]);
  await ada.call(historyContract.clear, {});
  expect(await count()).toEqual([0, 0]);
});
