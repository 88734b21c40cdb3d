import type { PlayId, UserId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { putReset } from '../accounts/passwords/resets.store.ts';
import { putFlow, putPending, putSignUp } from '../accounts/social/social-flows.store.ts';
import { putChallenge } from '../accounts/two-factor/challenges.store.ts';
import { putAttachment } from '../backstage/requests/attachments.store.ts';
import { recordPost, writeToFeed, writeToOutbox } from '../community/feed/feed.store.ts';
import { storeNotifications } from '../community/notifications/notifications.store.ts';
import { createUnsubscribeToken } from '../community/notifications/unsubscribe-tokens.store.ts';
import { putPushSubscription } from '../community/push/push.store.ts';
import { toPushSubscriptionId } from '../community/push/push-endpoint.ts';
import { putKnownBrowser } from '../identity/known-browsers/known-browsers.store.ts';
import { addToCounter } from '../identity/rate-limits/rate-counters.store.ts';
import { deleteClosedConnection, storeConnection } from '../identity/sessions/connections.store.ts';
import { claimRefresh } from '../library/playlists/stored-results.store.ts';
import { dynamo } from '../platform/aws.ts';
import { removeHistoryRow } from '../plays/history/history.store.ts';
import { getDailySalt } from '../plays/listeners/daily-salts.store.ts';
import { deleteListener, replaceHistoryKey } from '../plays/listeners/listeners.store.ts';
import { endConnection } from '../plays/scrobbling/connections.store.ts';
import { putSentScrobbles } from '../plays/scrobbling/sent-scrobbles.store.ts';
import { countVisit } from '../sharing/shares/shares.store.ts';
import { recordComplaint } from '../site/email/email-addresses.store.ts';
import { claimEmail } from '../site/email/sent-emails.store.ts';
import { takeFileLock } from '../uploads/files/file-locks.store.ts';
import { trashFile } from '../uploads/files/trash.store.ts';
import { freezeClock } from './frozen-clock.ts';
import { createPushSubscription } from './push.ts';

// Checks when DynamoDB deletes expiring items. Nothing is written: the tests inspect the commands of the stores.

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const getCurrentSeconds = () => Math.floor(Date.now() / 1_000);
const getCurrentTime = () => new Date().toISOString();
const [userId, otherUserId]: readonly [UserId, UserId] = [`usr_${ulid()}`, `usr_${ulid()}`];
const [trackId, fileId] = [`trk_${ulid()}` as never, `fil_${ulid()}` as never];
const playId: PlayId = `ply_${ulid()}`;
const identity = {
  ...{ service: 'google' as const, providerUserId: '1', username: 'ada', name: 'Ada' },
  ...{ email: 'ada@overtone.example', isEmailVerified: true },
} as const;
const buildPost = () => ({ kind: 'reposted' as const, targetId: trackId, by: [userId], at: getCurrentTime() });
const listener = { userId, historyKey: 'h'.repeat(22), scrobbleKey: 's'.repeat(22), scrobblers: [] } as never;
const buildFile = () => ({
  ...{
    id: fileId,
    userId,
    ownerId: userId,
    quotaUserId: userId,
    name: 'Low Tide.mp3',
    path: '',
    mime: 'audio/mpeg',
    extension: 'mp3',
    size: 1,
  },
  ...{
    disk: 'uploads',
    uploadMethod: 's3',
    uploadId: null,
    partSize: null,
    state: 'ready',
    progress: null,
    failure: null,
  },
  ...{
    duration: 1,
    duplicate_of: null,
    sha256: 'a'.repeat(64),
    trackId: null,
    isDuplicateAllowed: false,
    millisecondsMax: null,
  },
  ...{ reserved: { tracks: 1, bytes: 1, milliseconds: 1 }, created_at: getCurrentTime(), updated_at: getCurrentTime() },
});

type Written = Readonly<Record<string, unknown>>;

/** Returns all `ttl` values of the commands that a function sends, in seconds from now. */
const captureLifetimes = async (run: () => Promise<unknown>): Promise<number[]> => {
  const lifetimes: number[] = [];
  const collectLifetimes = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('ttl' in value) lifetimes.push(Number((value as Written).ttl) - getCurrentSeconds());
    const { ExpressionAttributeNames: names = {}, UpdateExpression: update = '' } = value as {
      ExpressionAttributeNames?: Record<string, string>;
      UpdateExpression?: string;
    };
    const { ExpressionAttributeValues: values = {} } = value as { ExpressionAttributeValues?: Written };
    const [name] = Object.entries(names).find(([, attribute]) => attribute === 'ttl') ?? [];
    const [, set = ''] = (name && new RegExp(`${name} = (:\\w+)`).exec(update)) || [];
    if (set) lifetimes.push(Number(values[set]) - getCurrentSeconds());
    for (const part of Object.values(value)) collectLifetimes(part);
  };
  const response = { output: { $metadata: {} }, response: {} };
  dynamo().middlewareStack.add(
    () => async (args) => {
      collectLifetimes(args.input);
      return response;
    },
    { step: 'initialize', name: 'lifetimes', priority: 'high' },
  );
  try {
    await run();
  } finally {
    dynamo().middlewareStack.remove('lifetimes');
  }
  return [...new Set(lifetimes)];
};

beforeAll(freezeClock);

const stores: readonly (readonly [string, number, () => Promise<unknown>])[] = [
  ['a password reset link', hour, () => putReset('d', { userId, epoch: 'e' })],
  [
    'a login that waits for its second factor',
    10 * minute,
    () => putChallenge({ userId, digest: 'd' }, { remember: true, epoch: 'e' }),
  ],
  [
    'a login at a provider',
    10 * minute,
    () => putFlow('s', { service: 'google', userId: null, state: 's', nonce: 'n', codeVerifier: 'v' }),
  ],
  ['a provider that waits for a password', 10 * minute, () => putPending('s', { userId, identity })],
  ['a sign-up at a provider', 10 * minute, () => putSignUp('s', { identity })],
  ['a known browser of an account', 180 * day, () => putKnownBrowser({ userId, digest: 'd', epoch: 'e' })],
  [
    'a count of attempts',
    2 * hour,
    () => {
      const start = getCurrentSeconds();
      return addToCounter({ action: 'login', subject: 's', start, end: start + hour }, 1);
    },
  ],
  ['a live connection', 2 * hour, () => storeConnection({ userId, digest: 'd' }, 'c')],
  ['a live connection that was closed early', 5 * minute, () => deleteClosedConnection('c')],
  ['an address that complained', 365 * day, () => recordComplaint('ada@people.example', Date.now())],
  ['an unsubscribe link', 180 * day, () => createUnsubscribeToken(userId)],
  ['a sent email', 30 * day, () => claimEmail('m')],
  ['an attachment without a request', day, () => putAttachment(userId, `att_${ulid()}`, 'proof')],
  ['a post in a feed', 90 * day, () => writeToFeed(userId, [buildPost()])],
  ['a post in an outbox', 90 * day, () => writeToOutbox(buildPost())],
  ['a record of a post', 90 * day, () => recordPost(userId, buildPost())],
  [
    'a notification',
    90 * day,
    () => {
      const actors = [{ id: otherUserId, at: getCurrentTime(), comment: null }];
      const news = {
        to: userId,
        type: 'liked',
        targetId: trackId,
        label: null,
        at: getCurrentTime(),
        by: otherUserId,
        actors,
        more: false,
      } as const;
      return storeNotifications(news, async () => true);
    },
  ],
  [
    'a push subscription and the row of its endpoint',
    31 * day,
    () => {
      const { endpoint, keys } = createPushSubscription();
      const subscription = { id: toPushSubscriptionId(endpoint), userId, endpoint, ...keys, siteKey: 'k' };
      return putPushSubscription({ ...subscription, sessionId: `ses_${ulid()}`, expirationTime: null });
    },
  ],
  [
    'a visit of a private link',
    2 * day,
    () => countVisit({ id: `shr_${ulid()}`, visitDay: null, dayVisits: 0 } as never, 'v', new Date()),
  ],
  ['a file in the trash and its audio', 30 * day, () => trashFile(buildFile() as never)],
  ['a lock of a file', minute, () => takeFileLock({ id: fileId, kind: 'work', holder: 'h' }, 60_000)],
  [
    'a claim of a smart playlist',
    10 * minute,
    () => claimRefresh({ id: `pls_${ulid()}`, ruleEditedAt: getCurrentTime() }, Date.now()),
  ],
  ['a removed play', 32 * day, () => removeHistoryRow('h'.repeat(22) as never, playId)],
  ['a cleared history', 32 * day, () => replaceHistoryKey(listener)],
  ['the history of a deleted account', 32 * day, () => deleteListener(listener)],
  ['a sent scrobble', 32 * day, () => putSentScrobbles('s'.repeat(22) as never, 'lastfm', [playId])],
  ['a disconnected service', 0, () => endConnection(listener, 'lastfm')],
];

describe('lifetimes of items', () => {
  it.each(stores)('%s expires after %d seconds', async (_, lifetime, write) => {
    expect(await captureLifetimes(write)).toEqual([lifetime]);
  });

  it('the salt of a day expires two days and an hour after its beginning', async () => {
    const today = getCurrentTime().slice(0, 'yyyy-mm-dd'.length);
    const sinceMidnight = getCurrentSeconds() - Date.parse(today) / 1_000;
    expect(await captureLifetimes(() => getDailySalt(today))).toEqual([2 * day + hour - sinceMidnight]);
  });
});
