import { randomBytes } from 'node:crypto';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableName } from '../platform/dynamo/table.ts';
import { type BucketName, listObjectKeys } from '../platform/objects.ts';
import { changeSettings } from '../site/settings/settings.service.ts';
import { askForExport, processExport } from '../testing/account-exports.ts';
import { isolatedSite } from '../testing/isolated-site.store.ts';
import { addPerson } from '../testing/people.ts';
import { everyItem } from '../testing/raw-items.ts';
import { deliverReactions } from '../testing/reactions.ts';
import { addResident } from '../testing/resident.ts';
import { sentMessages } from '../testing/sent-messages.ts';
import { handler } from './account-removals.lambda.ts';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSite();
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

/** Wherever an id still stands: items of every table with their keys, of indexes too, and keys of every bucket. */
const placesOf = async (id: string): Promise<string[]> => {
  const items = await Promise.all(tables.map((table) => everyItem(table, id)));
  const keys = await Promise.all(buckets.map((bucket) => listObjectKeys(bucket, '')));
  return [
    ...items.flat().map(({ pk, sk, gsi2pk }) => `${pk} / ${sk} / ${gsi2pk}`),
    ...keys.flat().filter((key) => key.includes(id)),
  ];
};

/** What counts tries, marks that a mail went, or stands in others' feeds, where nobody is shown it: it ends by itself. */
const isPassing = (place: string): boolean => /^(?:rate|mail|feed)#/.test(place);

it('of whoever had something of everything the id stands nowhere any more', async () => {
  const word = `w${randomBytes(6).toString('hex')}`;
  const friend = await addPerson({ name: `Bo ${word}` });
  const { person } = await addResident(word, friend);
  await processExport(await askForExport(person));
  await person.call(userContract.remove, { params: { userId: 'me' }, query: { deleteCurrentUser: 'true' } });
  // Else it would be no wonder.
  const before = await placesOf(person.user.id);
  for (const place of [
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
    'named#',
  ]) {
    expect(before.join('\n')).toContain(place);
  }
  const record = {
    messageId: ulid(),
    body: JSON.stringify({ userId: person.user.id }),
  } as Partial<SQSRecord> as SQSRecord;
  const told = sentMessages('REACTIONS_QUEUE_URL');
  expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [] });
  // A worker forgets who follows them.
  expect(await deliverReactions(told())).toEqual({ batchItemFailures: [] });
  expect((await placesOf(person.user.id)).filter((place) => !isPassing(place))).toEqual([]);
});
