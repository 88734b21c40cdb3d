import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { handler } from '../../handlers/account-deletions.lambda.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import { addSmartPlaylist, buildRule, hasTagCondition } from '../../testing/smart-playlists.ts';
import { addUser } from '../../testing/users.ts';
import { storeResult } from '../playlists/stored-results.store.ts';

const listSortKeys = async (id: string) =>
  (await readRawPartition('LIBRARY_TABLE', `playlist#${id}`)).map(({ sk }) => String(sk));

describe('deletion of smart playlists', () => {
  it('deletes the rule and the result with the playlist', async () => {
    const ada = await addUser();
    const playlist = await addSmartPlaylist(ada, buildRule([hasTagCondition('slow')]));
    expect((await listSortKeys(playlist.id)).toSorted()).toEqual(['playlist', 'rule', 'smart-refresh', 'smart-result']);
    await ada.call(playlistContract.remove, { params: { playlistId: playlist.id } });
    expect(await listSortKeys(playlist.id)).toEqual([]);
    // A concurrent fill leaves nothing behind.
    const result = { evaluatedAt: new Date().toISOString(), trackIds: [], duration: 0, covers: [] };
    expect(await storeResult(playlist, result)).toBe(false);
    expect(await listSortKeys(playlist.id)).toEqual([]);
  });

  it('deletes smart playlists with the account', async () => {
    const ada = await addUser();
    const playlist = await addSmartPlaylist(ada, buildRule([hasTagCondition('slow')]));
    const record = { messageId: ulid(), body: JSON.stringify({ userId: ada.user.id }) };
    const { batchItemFailures } = await handler({ Records: [record as Partial<SQSRecord> as SQSRecord] });
    expect(batchItemFailures).toEqual([]);
    expect(await listSortKeys(playlist.id)).toEqual([]);
    expect(await readRawPartition('LIBRARY_TABLE', `playlist-owner#${ada.user.id}`)).toEqual([]);
  });
});
