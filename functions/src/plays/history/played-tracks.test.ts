import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { describe, expect, it } from 'vitest';
import { addTrack } from '../../testing/catalogue.ts';
import { buildPlay, createPlayId, recordAndPersist } from '../../testing/plays.ts';
import { addUser } from '../../testing/users.ts';
import { readPlayedTracks } from './played-tracks.service.ts';

const dayMs = 86_400_000;

describe('readPlayedTracks', () => {
  it('counts the plays of the user’s history, even after plays are added or removed and the history is cleared', async () => {
    const [ada, eve, track, other] = [await addUser(), await addUser(), await addTrack(), await addTrack()];
    const count = async (at?: number) => {
      const plays = await readPlayedTracks(ada.user.id, at);
      return [track, other].map(({ id }) => plays.get(id)?.plays ?? 0);
    };
    expect(await count()).toEqual([0, 0]);
    const oldPlayId = createPlayId(Date.now() - 29 * dayMs);
    const lastPlayId = createPlayId(Date.now() - dayMs);
    await recordAndPersist(ada, buildPlay(track, { id: oldPlayId }), buildPlay(track, { id: lastPlayId }));
    await recordAndPersist(eve, buildPlay(other));
    expect(await count()).toEqual([2, 0]);
    expect((await readPlayedTracks(ada.user.id)).get(track.id)?.lastPlayedAt).toBeCloseTo(Date.now() - dayMs, -5);
    // Five days later the first play is cached, and later plays are added to it.
    expect(await count(Date.now() + 5 * dayMs)).toEqual([2, 0]);
    await recordAndPersist(ada, buildPlay(other));
    expect(await count(Date.now() + 5 * dayMs)).toEqual([2, 1]);
    await ada.call(historyContract.remove, { params: { playId: oldPlayId } });
    expect(await count(Date.now() + 5 * dayMs)).toEqual([1, 1]);
    await ada.call(historyContract.clear, {});
    expect(await count()).toEqual([0, 0]);
  });
});
