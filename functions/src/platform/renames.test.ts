import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../testing/catalogue.ts';
import { createIsolatedRenames } from '../testing/isolated-renames.ts';
import { runInSequence, updateCopiesOfName } from './renames.ts';

describe('updateCopiesOfName', () => {
  it('continues a long update of copies in another message, from where the previous one ended', async () => {
    const renames = await createIsolatedRenames();
    onTestFinished(renames.remove);
    const cursors: (string | null)[] = [];
    const buildUpdate = (pages: number) => async (_: string, cursor: string | null) => {
      cursors.push(cursor);
      const next = Number(cursor ?? 0) + 1;
      return next < pages ? String(next) : null;
    };
    const processMessage = updateCopiesOfName({
      user: buildUpdate(1),
      artist: runInSequence(buildUpdate(15), buildUpdate(1), buildUpdate(10)),
      album: buildUpdate(1),
    });
    const id = newId.artist();
    await processMessage({ kind: 'artist', id, cursor: null });
    expect(cursors).toHaveLength(20);
    const readMessages = async () =>
      (await renames.receiveAll()).map((body) => JSON.parse(body)).filter((message) => message.id === id);
    const [continuation, ...others] = await readMessages();
    expect([continuation, others]).toEqual([{ kind: 'artist', id, cursor: '2:4' }, []]);
    await processMessage(continuation);
    expect(cursors.slice(14)).toEqual(['14', null, null, '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(await readMessages()).toEqual([]);
  });
});
