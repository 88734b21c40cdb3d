import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { handler } from '../../handlers/account-removals.lambda.ts';
import { addPerson } from '../../testing/people.ts';
import { rawPartition } from '../../testing/raw-items.ts';
import { addSmart, aRule, tagged } from '../../testing/smart-playlists.ts';
import { keepResult } from '../playlists/stored-results.store.ts';

const left = async (id: string) => (await rawPartition('LIBRARY_TABLE', `playlist#${id}`)).map(({ sk }) => String(sk));

test('with a smart playlist its rule goes, and what it found', async () => {
  const ada = await addPerson();
  const playlist = await addSmart(ada, aRule([tagged('slow')]));
  expect((await left(playlist.id)).toSorted()).toEqual(['filling', 'kept-result', 'playlist', 'rule']);
  await ada.call(playlistContract.remove, { params: { playlistId: playlist.id } });
  expect(await left(playlist.id)).toEqual([]);
  // Who was about to fill it leaves nothing behind.
  const found = { madeAt: new Date().toISOString(), trackIds: [], duration: 0, covers: [] };
  expect(await keepResult(playlist, found)).toBe(false);
  expect(await left(playlist.id)).toEqual([]);
});

test('with an account its smart playlists go', async () => {
  const ada = await addPerson();
  const playlist = await addSmart(ada, aRule([tagged('slow')]));
  const record = { messageId: ulid(), body: JSON.stringify({ userId: ada.user.id }) };
  const { batchItemFailures } = await handler({ Records: [record as Partial<SQSRecord> as SQSRecord] });
  expect(batchItemFailures).toEqual([]);
  expect(await left(playlist.id)).toEqual([]);
  expect(await rawPartition('LIBRARY_TABLE', `playlist-owner#${ada.user.id}`)).toEqual([]);
});
