import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { allSectionsPrivate } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { blockUser } from '../../identity/blocks/blocks.service.ts';
import { userItem } from '../../identity/users/user.item.ts';
import { findUser, setUser } from '../../identity/users/users.store.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import type { SiteEvent } from '../../platform/site-events.ts';
import { addArtist, addPlaylist, addTrack, createTestImage } from '../../testing/catalogue.ts';
import { startClockAtNoon } from '../../testing/clock-at-noon.ts';
import { buildEventsMessage, captureEvents, deliverEvents, deliverSiteEvents } from '../../testing/events.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { like } from '../../testing/likes.ts';
import { makeManager } from '../../testing/managed-music.ts';
import { findItemsContaining, readRawPartition } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { removeFeedAndNotificationsOf } from '../events/deleted-user-events.ts';
import { listNotifications } from './notifications.store.ts';
import { presentNotifications } from './present-notifications.service.ts';

// All actions happen on the same day.
beforeAll(startClockAtNoon);

const addNamedUser = (name: string) => addUser({ name, findable: true });
const publishActivity = async (member: TestUser): Promise<TestUser> => {
  await setUser(member.user.id, { shows: { ...allSectionsPrivate, likes: 'public', following: 'public' } });
  return member;
};

/** Adds a manager of an artist with a published track. */
const addMusician = async () => {
  const [manager, artist] = [await addNamedUser('Mia'), await addArtist({ name: 'Nova', image: createTestImage() })];
  await makeManager(manager, artist);
  return { manager, artist, track: await addTrack({ artists: [artist], name: 'Low Tide' }) };
};

const removeAccount = ({ user }: TestUser) => updateItem(userItem, { id: user.id }, { set: { removed_at: getNow() } });

const listStored = async ({ user }: TestUser) => (await listNotifications(user.id, { perPage: 100 })).data;
const presentStored = async (recipient: TestUser) =>
  presentNotifications(await listStored(recipient), { userId: recipient.user.id });
const readLines = async (recipient: TestUser): Promise<string[]> =>
  (await presentStored(recipient)).flatMap(({ data }) => data.lines.map(({ content }) => content));

const getNow = () => new Date().toISOString();
const buildLike = (
  by: TestUser,
  item: Extract<SiteEvent, { kind: 'liked' }>['targetId'],
  at = getNow(),
): SiteEvent => ({
  ...{ kind: 'liked', by: by.user.id, targetId: item, at },
});
type Notice = Extract<SiteEvent, { kind: 'noticed' }>;
const createUserId = (): Extract<SiteEvent, { kind: 'liked' }>['by'] => `usr_${ulid()}`;

describe('notifications', () => {
  it('notifies managers of likes once for each target, also when messages are repeated', async () => {
    const { manager: mia, track } = await addMusician();
    const [ada, bo] = [await publishActivity(await addNamedUser('Ada')), await addNamedUser('Bo')];
    const deliverCaptured = captureEvents();
    await like(ada, track.id);
    await like(mia, track.id);
    await deliverCaptured(10);
    expect(await readLines(mia)).toEqual(['Ada and 1 other like Low Tide']);
    // Bo does not publish likes, and is counted but not named.
    await like(bo, track.id);
    await deliverCaptured(2);
    const [stored, ...others] = await listStored(mia);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ actors: [{ id: ada.user.id }], more: true });
    expect(await readLines(mia)).toEqual(['Ada and 2 others like Low Tide']);
    expect(await readLines(ada)).toEqual([]);
  });

  it('notifies once when a batch is interrupted and repeated', async () => {
    const { manager: mia, track } = await addMusician();
    const playlist = await addPlaylist({ name: 'Night Trains', owner: { id: mia.user.id, name: 'Mia' } });
    const users = [await publishActivity(await addNamedUser('Ada')), await publishActivity(await addNamedUser('Bo'))];
    const events = users.flatMap((user) => [buildLike(user, track.id), buildLike(user, playlist.id)]);
    const { allowWrites } = failWritesAfter(1);
    expect((await deliverEvents([buildEventsMessage(...events)])).batchItemFailures).toHaveLength(1);
    expect(allowWrites()).toBe(true);
    await Promise.all([deliverSiteEvents(...events), deliverSiteEvents(...events.toReversed())]);
    await deliverSiteEvents(...events);
    const stored = await listStored(mia);
    expect(stored.map(({ targetId, actors }) => [targetId, actors.length])).toEqual(
      expect.arrayContaining([
        [track.id, 2],
        [playlist.id, 2],
      ]),
    );
    expect(stored).toHaveLength(2);
  });

  it('stores all users in the notification when two workers run concurrently', async () => {
    const { manager: mia, track } = await addMusician();
    const [ada, bo] = [
      await publishActivity(await addNamedUser('Ada')),
      await publishActivity(await addNamedUser('Bo')),
    ];
    runBeforeCommand('TransactWriteItemsCommand', mia.user.id, () => deliverSiteEvents(buildLike(bo, track.id)));
    await deliverSiteEvents(buildLike(ada, track.id));
    const [stored] = await listStored(mia);
    expect(stored?.actors.map(({ id }) => id).toSorted()).toEqual([ada.user.id, bo.user.id].toSorted());
  });

  it('limits the notifications of a day from one user and from all users, and the users stored in one notification', async () => {
    const { manager: mia, artist } = await addMusician();
    const tracks = [];
    for (let index = 0; index < communityLimits.notificationsPerDay + 2; index += 1)
      tracks.push(await addTrack({ artists: [artist] }));
    // A user who likes everything reaches only the limit per actor.
    const ada = await publishActivity(await addNamedUser('Ada'));
    await deliverSiteEvents(...tracks.map(({ id }) => buildLike(ada, id)));
    expect(await listStored(mia)).toHaveLength(communityLimits.notificationsPerActorPerDay);
    for (
      let remaining = communityLimits.notificationsPerDay;
      remaining > 0;
      remaining -= communityLimits.notificationsPerActorPerDay
    ) {
      const fan = await publishActivity(await addNamedUser('Fan'));
      await deliverSiteEvents(...tracks.toReversed().map(({ id }) => buildLike(fan, id)));
      await deliverSiteEvents(...tracks.map(({ id }) => buildLike(fan, id)));
    }
    expect(await listStored(mia)).toHaveLength(communityLimits.notificationsPerDay);
    // Follows have a limit of their own.
    const bo = await addNamedUser('Bo');
    await deliverSiteEvents({ kind: 'followed', by: bo.user.id, targetId: mia.user.id, at: getNow() });
    expect(await readLines(mia)).toContain('Bo follows you');

    const { manager: eva, track: other } = await addMusician();
    const manyUsers: TestUser[] = [];
    for (let index = 0; index < communityLimits.notificationActorsMax + 3; index += 1)
      manyUsers.push(await publishActivity(await addNamedUser(`P${index}`)));
    for (const user of manyUsers) await deliverSiteEvents(buildLike(user, other.id));
    const [stored] = await listStored(eva);
    expect(stored).toMatchObject({ more: true, changes: communityLimits.notificationActorsMax });
    expect(stored?.actors).toHaveLength(communityLimits.notificationActorsMax);
    // Only the first user is read, and no blocks for a user without any: half a read unit each for track and user.
    const recipient = { userId: eva.user.id, blocks: { hasBlockedUsers: false, mayHaveBlockers: false } };
    const { result, reads } = await measureCapacity(() => presentNotifications([stored as never], recipient));
    expect(result[0]?.data.lines[0]?.content).toMatch(/^P0 and \d+ others like /);
    expect(reads).toBe(1);
  });

  it('does not limit notices per actor, or security notices at all', async () => {
    const ada = await addUser();
    const now = Date.now();
    const buildNotices = (count: number, type: Notice['type'], createTargetId: () => Notice['targetId']) =>
      Array.from({ length: count }, (_, index): SiteEvent => {
        const at = new Date(now - index).toISOString();
        return { kind: 'noticed', type, targetId: createTargetId(), label: `${index}`, to: ada.user.id, at };
      });
    const decisions = buildNotices(
      communityLimits.notificationsPerActorPerDay + 2,
      'request-approved',
      () => `bsr_${ulid()}`,
    );
    const tokens = buildNotices(communityLimits.notificationsPerDay + 2, 'token-created', () => ada.user.id);
    for (const _ of [1, 2]) await deliverSiteEvents(...decisions, ...tokens);
    const stored = Map.groupBy(await listStored(ada), ({ type }) => type);
    expect(stored.get('request-approved')).toHaveLength(decisions.length);
    expect(stored.get('token-created')).toHaveLength(tokens.length);
  });

  it('does not notify users of their own actions, of actions across a block, or of actions by deleted users', async () => {
    const { manager: mia, track } = await addMusician();
    const [ada, bo] = [
      await publishActivity(await addNamedUser('Ada')),
      await publishActivity(await addNamedUser('Bo')),
    ];
    await blockUser({ userId: mia.user.id }, ada.user.id);
    await blockUser({ userId: bo.user.id }, mia.user.id);
    const likeOfMissingUser: SiteEvent = { kind: 'liked', by: createUserId(), targetId: track.id, at: getNow() };
    await deliverSiteEvents(
      buildLike(mia, track.id),
      buildLike(ada, track.id),
      buildLike(bo, track.id),
      likeOfMissingUser,
    );
    expect(await listStored(mia)).toEqual([]);
  });

  it('applies blocks, privacy changes and account deletions to earlier notifications', async () => {
    const { manager: mia, track } = await addMusician();
    const [ada, bo, eve] = [
      await publishActivity(await addNamedUser('Ada')),
      await publishActivity(await addNamedUser('Bo')),
      await publishActivity(await addNamedUser('Eve')),
    ];
    const deliverCaptured = captureEvents();
    for (const user of [ada, bo, eve]) await like(user, track.id);
    await deliverCaptured();
    expect(await readLines(mia)).toEqual(['Ada and 2 others like Low Tide']);
    await blockUser({ userId: ada.user.id }, mia.user.id);
    expect(await readLines(mia)).toEqual(['Bo and 2 others like Low Tide']);
    await setUser(bo.user.id, { shows: allSectionsPrivate });
    expect(await readLines(mia)).toEqual(['Eve and 2 others like Low Tide']);
    await setUser(eve.user.id, { name: 'Eva' });
    expect(await readLines(mia)).toEqual(['Eva and 2 others like Low Tide']);
    await removeAccount(eve);
    expect(await findUser(eve.user.id)).toBeUndefined();
    expect(await readLines(mia)).toEqual(['3 people like Low Tide']);
    await setPublicationState(track.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    expect(await readLines(mia)).toEqual([]);
  });

  it('names the follower to a followed user, but not to the managers of a followed artist', async () => {
    const { manager: mia, artist } = await addMusician();
    const ada = await addNamedUser('Ada');
    const deliverCaptured = captureEvents();
    await ada.call(followsContract.followUser, { params: { userId: mia.user.id } });
    await ada.call(followsContract.followArtist, { params: { artistId: artist.id } });
    await deliverCaptured(2);
    expect((await readLines(mia)).toSorted()).toEqual(['1 person follows Nova', 'Ada follows you']);
  });

  const postComment = (author: TestUser, itemId: string, text: string, parts: object = {}) =>
    author.call(commentContract.create, {
      params: { itemId },
      body: { id: `cmt_${ulid()}`, text, ...parts },
    } as never);

  it('notifies managers, the author of the parent comment and mentioned users once each of a comment', async () => {
    const { manager: mia, track } = await addMusician();
    const [ada, bo] = [await addNamedUser('Ada'), await addNamedUser('Bo')];
    const deliverCaptured = captureEvents();
    const { comment } = (await postComment(ada, track.id, 'Lovely')) as { comment: { id: string } };
    await postComment(bo, track.id, `So it is, ${mentionMark}`, { parentId: comment.id, mentions: [mia.user.id] });
    await deliverCaptured(2);
    expect((await readLines(mia)).toSorted()).toEqual(['Ada commented on Low Tide', 'Bo mentioned you on Low Tide']);
    expect(await readLines(ada)).toEqual(['Bo replied to you on Low Tide']);
    expect((await presentStored(ada))[0]?.data.mainAction?.action).toMatch(/^\/track\/trk_.+\?comment=cmt_/);
    await ada.call(commentContract.remove, { params: { itemId: track.id, commentId: comment.id } } as never);
    expect(await readLines(mia)).toEqual(['Bo mentioned you on Low Tide']);
  });

  it('shows the artist in place of managers who comment as the artist, unless they publish their artists', async () => {
    const { manager: mia, artist, track } = await addMusician();
    const ada = await addNamedUser('Ada');
    const deliverCaptured = captureEvents();
    const { comment } = (await postComment(ada, track.id, 'Lovely')) as { comment: { id: string } };
    await postComment(mia, track.id, 'Thanks', { parentId: comment.id });
    await postComment(mia, track.id, `Hello ${mentionMark}`, { mentions: [ada.user.id] });
    await deliverCaptured();
    expect((await readLines(ada)).toSorted()).toEqual([
      'Nova mentioned you on Low Tide',
      'Nova replied to you on Low Tide',
    ]);
    const shown = await presentStored(ada);
    expect(shown.map(({ data }) => data.image?.id)).toEqual([artist.image?.id, artist.image?.id]);
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Mia|${mia.user.id}`));
    await setUser(mia.user.id, { shows: { ...allSectionsPrivate, artists: 'public' } });
    expect(await readLines(ada)).toContain('Mia replied to you on Low Tide');
  });

  it('does not notify of a comment that was not written', async () => {
    const { manager: mia, track } = await addMusician();
    const ada = await addNamedUser('Ada');
    await deliverSiteEvents({
      kind: 'commented',
      by: ada.user.id,
      targetId: track.id,
      comment: `cmt_${ulid()}`,
      at: getNow(),
    });
    expect(await listStored(mia)).toEqual([]);
  });

  it('removes a deleted user from the notifications of other users, also when they change concurrently', async () => {
    const { manager: mia, track } = await addMusician();
    const [ada, bo] = [
      await publishActivity(await addNamedUser('Ada')),
      await publishActivity(await addNamedUser('Bo')),
    ];
    const events = [buildLike(ada, track.id), buildLike(bo, track.id)];
    await deliverSiteEvents(...events);
    await removeAccount(ada);
    const { allowWrites } = failWritesAfter(1);
    await removeFeedAndNotificationsOf(ada.user.id).catch(() => undefined);
    expect(allowWrites()).toBe(true);
    const eve = await publishActivity(await addNamedUser('Eve'));
    runBeforeCommand('TransactWriteItemsCommand', mia.user.id, () =>
      deliverSiteEvents(buildLike(eve, track.id), ...events),
    );
    await removeFeedAndNotificationsOf(ada.user.id);
    await deliverSiteEvents(...events);
    const [stored] = await listStored(mia);
    expect(stored).toMatchObject({ actors: [{ id: bo.user.id }, { id: eve.user.id }], more: true });
    expect(await findItemsContaining('COMMUNITY_TABLE', ada.user.id)).toEqual([]);
  });

  it('deletes notifications with the account and creates no new ones', async () => {
    const { manager: mia, track } = await addMusician();
    const ada = await publishActivity(await addNamedUser('Ada'));
    await deliverSiteEvents(buildLike(ada, track.id));
    await removeAccount(mia);
    await removeFeedAndNotificationsOf(mia.user.id);
    await deliverSiteEvents(buildLike(ada, (await addTrack({ artists: track.artists as never })).id));
    for (const name of ['notifications', 'notified']) {
      expect(await readRawPartition('COMMUNITY_TABLE', `${name}#${mia.user.id}`)).toEqual([]);
    }
  });

  it('links an invitation to manage an artist to the account settings', async () => {
    const [ada, bo] = [await addNamedUser('Ada'), await addNamedUser('Bo')];
    const artist = await addArtist();
    await deliverSiteEvents({ kind: 'invited', by: ada.user.id, targetId: artist.id, to: bo.user.id, at: getNow() });
    expect(await readLines(bo)).toEqual([`Ada invites you to manage ${artist.name}`]);
    const stored = await listNotifications(bo.user.id, { perPage: 30 });
    const [presented] = await presentNotifications(stored.data, { userId: bo.user.id });
    expect([presented?.type, presented?.data.mainAction?.action]).toEqual(['invited', '/account-settings#invitations']);
  });

  it('notifies of each failed payment, with a link to the billing page', async () => {
    const bo = await addUser();
    const build = (at: string): SiteEvent => ({
      ...{ kind: 'noticed', type: 'payment-failed', targetId: bo.user.id, label: 'Overtone Plus', to: bo.user.id, at },
    });
    const [first, second] = [build(new Date(Date.now() - 60_000).toISOString()), build(getNow())];
    for (const _ of [1, 2]) await deliverSiteEvents(first, second);
    const line = 'Your payment for Overtone Plus failed';
    expect(await readLines(bo)).toEqual([line, line]);
    expect((await presentStored(bo))[0]?.data.mainAction?.action).toBe('/billing');
  });
});
