import { randomBytes } from 'node:crypto';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableName } from '../platform/dynamo/table.ts';
import { type BucketName, listObjectKeys } from '../platform/objects.ts';
import { changeSettings } from '../site/settings/settings.service.ts';
import { processExport, requestExport } from '../testing/account-exports.ts';
import { isolatedSiteTable } from '../testing/isolated-tables.store.ts';
import { addReadyFile } from '../testing/managed-music.ts';
import { findItemsContaining } from '../testing/raw-items.ts';
import { deliverReactions } from '../testing/reactions.ts';
import { captureSentMessages } from '../testing/sent-messages.ts';
import { addUploader } from '../testing/uploads.ts';
import { addUserWithAllData } from '../testing/user-with-all-data.ts';
import { addUser } from '../testing/users.ts';
import { handler } from './account-deletions.lambda.ts';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSiteTable();
  await changeSettings({ 'scrobbling.listenbrainz.api_roots': ['https://api.listenbrainz.org'] });
});
afterAll(() => removeSite());

const tables: readonly TableName[] = [
  ...(['ACCOUNTS_TABLE', 'CATALOG_TABLE', 'LIBRARY_TABLE'] as const),
  ...(['PLAYS_TABLE', 'COMMUNITY_TABLE', 'SITE_TABLE', 'FILES_TABLE'] as const),
];
const buckets: readonly BucketName[] = [
  ...(['MASTERS_BUCKET', 'PUBLIC_BUCKET', 'SEARCH_BUCKET', 'EXPORTS_BUCKET'] as const),
  ...(['UPLOADS_BUCKET', 'PROOFS_BUCKET', 'EVENTS_BUCKET'] as const),
];

/** Finds all items of every table, including index keys, and all object keys that contain an id. */
const findOccurrences = async (id: string): Promise<string[]> => {
  const items = await Promise.all(tables.map((table) => findItemsContaining(table, id)));
  const keys = await Promise.all(buckets.map((bucket) => listObjectKeys(bucket, '')));
  return [
    ...items.flat().map(({ pk, sk, gsi2pk }) => `${pk} / ${sk} / ${gsi2pk}`),
    ...keys.flat().filter((key) => key.includes(id)),
  ];
};

/** Rate counters, records of sent emails and feed entries of other users contain no names and expire automatically. */
const isExpiring = (occurrence: string): boolean => /^(?:rate|mail|feed)#/.test(occurrence);

describe('account deletion', () => {
  it('deletes the id of the user from all tables and buckets', async () => {
    const word = `w${randomBytes(6).toString('hex')}`;
    const friend = await addUser({ name: `Bo ${word}` });
    const { member } = await addUserWithAllData(word, friend);
    await processExport(await requestExport(member));
    await member.call(userContract.remove, { params: { userId: 'me' }, query: { deleteCurrentUser: 'true' } });
    const occurrencesBefore = await findOccurrences(member.user.id);
    for (const occurrence of [
      'account-export',
      'accounts/',
      'likes#',
      'follows#',
      'followed#',
      'reposts#',
      'playlist-owner#',
      'share#',
      'listener#',
      'commenter#',
      'comment-likes#',
      'comment-reports#',
      'listening#',
      'block#',
      'blocked-by#',
      'reported#',
      '/ report#',
      'feed#',
      'notifications#',
      'notification-state#',
      'named#',
      'push#',
      'push-endpoint#',
      'workspace#',
      'workspace-user#',
    ]) {
      expect(occurrencesBefore.join('\n')).toContain(occurrence);
    }
    const record = {
      messageId: ulid(),
      body: JSON.stringify({ userId: member.user.id }),
    } as Partial<SQSRecord> as SQSRecord;
    const sentReactions = captureSentMessages('REACTIONS_QUEUE_URL');
    expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [] });
    // The reactions worker deletes the followers of the user.
    expect(await deliverReactions(sentReactions())).toEqual({ batchItemFailures: [] });
    expect((await findOccurrences(member.user.id)).filter((occurrence) => !isExpiring(occurrence))).toEqual([]);
  });

  it('deletes a file that the index shows only after the first pass', async () => {
    const uploader = await addUploader();
    const deliver = async (isRepeated: boolean) => {
      const body = JSON.stringify({ userId: uploader.user.id, isRepeated });
      const record = { messageId: ulid(), body } as Partial<SQSRecord> as SQSRecord;
      expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [] });
    };
    await deliver(true);
    await addReadyFile(uploader);
    await deliver(false);
    expect((await findOccurrences(uploader.user.id)).filter((occurrence) => !isExpiring(occurrence))).toEqual([]);
  });
});
