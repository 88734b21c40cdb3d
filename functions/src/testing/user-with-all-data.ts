import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import { reportContract } from '@overtone/shared/identity/reports/report.contract.ts';
import type { TrackId, UserId } from '@overtone/shared/ids.ts';
import { layoutContract } from '@overtone/shared/library/layout/layout.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { setAvatar } from '../accounts/avatars/set-avatar.service.ts';
import { connectIdentity } from '../accounts/social/social-profiles.store.ts';
import { setSubscriptions } from '../community/notifications/subscriptions.service.ts';
import { putPushSubscription } from '../community/push/push.store.ts';
import { toPushSubscriptionId } from '../community/push/push-endpoint.ts';
import { getUser, setUser } from '../identity/users/users.store.ts';
import { follows, reposts } from '../library/reactions/reaction.items.ts';
import { requestArtistProfile } from './backstage.ts';
import { createUniqueEmail } from './browser.ts';
import { addAlbum, addTrack, newId } from './catalogue.ts';
import { addComment, toCommentParams } from './comments.ts';
import { buildDeviceState, createDeviceId, saveDevice } from './devices.ts';
import { deliverSiteEvents } from './events.ts';
import { like } from './likes.ts';
import { addReadyFile, makeManager } from './managed-music.ts';
import { createPlaylist, getPlaylistParams } from './playlists.ts';
import { buildPlay, recordAndPersist } from './plays.ts';
import { createPushSubscription } from './push.ts';
import { setReaction } from './reactions.ts';
import { connectListenBrainz, startScrobblers } from './scrobblers.ts';
import { addSmartPlaylist, buildRule, hasTagCondition } from './smart-playlists.ts';
import { addUser, type TestUser } from './users.ts';
import { createWorkspace, invite, join, offerOwnership, verifyEmail } from './workspaces.ts';

/** Makes a user a member of a playlist. */
const addMember = async (owner: TestUser, user: TestUser, { id }: { readonly id: `pls_${string}` }): Promise<void> => {
  const { token } = await owner.call(playlistMembersContract.invite, {
    ...getPlaylistParams(id),
    body: { role: 'edit' },
  });
  await user.call(playlistMembersContract.join, { body: { token } });
};

/** Adds profile texts, blocks in both directions and reports in both directions. */
const addBlocksAndReports = async (user: TestUser, friend: TestUser, word: string): Promise<void> => {
  await user.call(blocksContract.about, { body: { biography: `Ada of ${word}.`, place: 'Ghent', links: [] } });
  const [blocked, blocker] = [await addUser({ name: `Bore ${word}` }), await addUser()];
  await user.call(blocksContract.block, { params: { userId: blocked.user.id } });
  await blocker.call(blocksContract.block, { params: { userId: user.user.id } });
  const buildReport = (id: UserId) => ({ body: { id, reason: 'other' as const, text: `Said of ${word}` } });
  await user.call(reportContract.report, buildReport(friend.user.id));
  await friend.call(reportContract.report, buildReport(user.user.id));
};

/** Adds reposts and follows of two users to the feeds and notifications of each other. */
const addFeedsAndNotifications = async (user: TestUser, friend: TestUser, target: TrackId): Promise<void> => {
  const { id: repostedTrack } = await addTrack();
  for (const [actor, to, reposted] of [
    [user, friend, target],
    [friend, user, repostedTrack],
  ] as const) {
    await setReaction(reposts, actor, reposted);
    const event = { by: actor.user.id, at: new Date().toISOString() };
    await deliverSiteEvents(
      { kind: 'reposted', ...event, targetId: reposted },
      { kind: 'followed', ...event, targetId: to.user.id },
    );
  }
};

/** Adds a workspace of the friend that the user has joined and invites to, and an invitation to another one. */
const addWorkspaces = async (member: TestUser, friend: TestUser, word: string): Promise<void> => {
  for (const user of [member, friend]) await verifyEmail(user);
  const joined = await createWorkspace(friend, `Harbour ${word}`);
  const { id: inviteId } = await invite(friend, joined.id, member.email, 'admin');
  await join(member, inviteId);
  await invite(member, joined.id, createUniqueEmail());
  await offerOwnership(joined.id, friend, member);
  const other = await createWorkspace(friend, `Choir ${word}`);
  await invite(friend, other.id, member.email);
};

/** Adds data of every kind to a user and to a friend. */
const addEverything = async (member: TestUser, friend: TestUser, word: string) => {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
  await setAvatar(member.user.id, { file: new File([Uint8Array.from(bytes)], 'me.png') });
  const identity = { service: 'google', providerUserId: ulid(), username: word, name: word } as const;
  await connectIdentity(await getUser(member.user.id), { ...identity, email: member.email, isEmailVerified: true });

  const { id, name, image, artists } = await addAlbum({ name: `Orchard ${word}` });
  const track = await addTrack({ name: `Tide ${word}`, album: { id, name, image }, artists });
  const [artist] = track.artists;
  if (!artist) throw new Error('The track has no artist');
  const ownPlaylist = await createPlaylist(member, {
    name: `Late / Trains ${word}`,
    isPublic: false,
    trackIds: [track.id, track.id],
  });
  const friendPlaylist = await createPlaylist(friend, {
    name: `Of a friend ${word}`,
    isPublic: false,
    trackIds: [track.id],
  });
  await addMember(friend, member, friendPlaylist);
  await addMember(member, friend, ownPlaylist);
  await member.call(playlistContract.addTracks, {
    ...getPlaylistParams(friendPlaylist.id),
    body: { trackIds: [track.id] },
  });
  const smart = await addSmartPlaylist(member, buildRule([hasTagCondition(word)]), { name: `Smart ${word}` });
  const layout = { sort: 'own', pinned: [ownPlaylist.id], folders: [], order: [friendPlaylist.id, smart.id] } as const;
  await member.call(layoutContract.save, { body: { layout: structuredClone(layout) as never, version: 0 } });
  await like(member, track.id, artist.id, ownPlaylist.id);
  for (const followed of [artist.id, friend.user.id]) await setReaction(follows, member, followed);
  await setReaction(follows, friend, member.user.id);
  await addFeedsAndNotifications(member, friend, track.id);
  await setSubscriptions(member.user.id, [{ notif_id: 'liked', channels: { site: false } }]);
  const { endpoint, keys } = createPushSubscription();
  await putPushSubscription({
    ...{ id: toPushSubscriptionId(endpoint), userId: member.user.id, endpoint, ...keys, siteKey: 'k' },
    ...{ sessionId: `ses_${ulid()}`, expirationTime: null },
  });
  await recordAndPersist(member, buildPlay(track), buildPlay(track));
  const deviceId = createDeviceId();
  await saveDevice(member, deviceId, buildDeviceState([track, { id: newId.track() }], { position: 12.5 }));
  const file = await addReadyFile(member);
  await makeManager(member, artist);
  const request = await requestArtistProfile(member);
  const comment = await addComment(friend, track.id);
  const reply = await addComment(member, track.id, { text: `Said by ${word}`, parentId: comment.id });
  await member.call(commentContract.like, toCommentParams(track.id, comment));
  await member.call(commentContract.report, {
    ...toCommentParams(track.id, comment),
    body: { reason: 'other', note: word },
  });
  const target = { kind: 'playlist', id: ownPlaylist.id } as const;
  await member.call(shareContract.create, { body: { item: target, name: `For ${word}` } });
  await addBlocksAndReports(member, friend, word);
  await addWorkspaces(member, friend, word);
  return {
    member,
    track,
    artist,
    playlist: ownPlaylist,
    friendPlaylist,
    smart,
    file,
    request,
    identity,
    deviceId,
    comment,
    reply,
  };
};

/**
 * Adds a user with data of each kind that is stored about users. ListenBrainz must be enabled in the settings.
 * @param word part of the names of all data
 */
export const addUserWithAllData = async (word: string, friend: TestUser) => {
  const user = await addUser({ name: `Ada ${word}`, roleIds: ['artists'], hasConfirmedPassword: true });
  await setUser(user.user.id, { permissions: [{ name: 'api.access', restrictions: [] }] });
  const secret = await connectListenBrainz(user, await startScrobblers(), `listens-${word}`);
  return { ...(await addEverything(user, friend, word)), scrobblerSecret: secret };
};
