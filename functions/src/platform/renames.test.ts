import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../testing/catalogue.ts';
import { isolatedRenames } from '../testing/isolated-renames.ts';
import { followRename, inTurn } from './renames.ts';

test('a long walk goes on in messages of its own, from where each ended', async () => {
  const renames = await isolatedRenames();
  onTestFinished(renames.remove);
  const walked: (string | null)[] = [];
  const walk = (pages: number) => async (_: string, cursor: string | null) => {
    walked.push(cursor);
    const next = Number(cursor ?? 0) + 1;
    return next < pages ? String(next) : null;
  };
  const follow = followRename({ person: walk(1), artist: inTurn(walk(15), walk(1), walk(10)), album: walk(1) });
  const id = newId.artist();
  await follow({ kind: 'artist', id, cursor: null });
  expect(walked).toHaveLength(20);
  const sent = async () => (await renames.take()).map((body) => JSON.parse(body)).filter((it) => it.id === id);
  const [message, ...others] = await sent();
  expect([message, others]).toEqual([{ kind: 'artist', id, cursor: '2:4' }, []]);
  await follow(message);
  expect(walked.slice(14)).toEqual(['14', null, null, '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(await sent()).toEqual([]);
});
