import { findArtistIdByName } from '@overtone/functions/catalog/locks/locks.store.ts';
import { findTracks } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import type { NewNotification } from '@overtone/functions/community/notifications/notification-keys.ts';
import type { NotificationType } from '@overtone/functions/community/notifications/notification-types.ts';
import {
  listNotifications,
  storeNotification,
} from '@overtone/functions/community/notifications/notifications.store.ts';
import { markNotificationsRead } from '@overtone/functions/community/notifications/unread.store.ts';
import { findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import type { ArtistId, BackstageRequestId, CommentId, FileId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { getDemoCommentId } from './comments.ts';
import { demoAdmin, demoArtist, demoListener } from './demo-users.ts';
import { demoWorkspaceIds } from './workspaces.ts';

const hourMs = 3_600_000;

/** The notifications that remain unread: the newest ones. */
const unreadCount = 5;

/** The track whose comments the demo has (`comments.ts`), and a track of the demo artist. */
const titles = { commentedTrack: 'After the Last Train', artistTrack: 'Cowslip' };

interface Subjects {
  readonly admin: UserId;
  readonly recipient: UserId;
  readonly listener: UserId;
  readonly artistId: ArtistId;
  readonly commentedTrackId: TrackId;
  readonly track: Awaited<ReturnType<typeof findTracks>>[number];
}

type DemoNotification = Pick<NewNotification, 'targetId'> &
  Partial<Pick<NewNotification, 'label'>> & { readonly by?: UserId; readonly comment?: CommentId };

/** The types that the demo has: no demo user pays for a subscription, so there is no failed payment. */
type DemoNotificationType = Exclude<NotificationType, 'payment-failed'>;

/** Returns a notification of each type, the newest first. */
const buildNotifications = (subjects: Subjects): Readonly<Record<DemoNotificationType, DemoNotification>> => {
  const { admin, recipient, listener, artistId, commentedTrackId, track } = subjects;
  const fileId: FileId = 'fil_01KADEM0000000000000000009';
  const requestId: BackstageRequestId = 'bsr_01KADEM0000000000000000009';
  return {
    commented: { targetId: commentedTrackId, by: listener, comment: getDemoCommentId(6) },
    released: { targetId: track.album?.id ?? track.id },
    followed: { targetId: recipient, by: listener },
    'upload-failed': { targetId: fileId, label: 'Unfinished Waltz.wav' },
    liked: { targetId: track.id, by: listener },
    replied: { targetId: commentedTrackId, by: listener, comment: getDemoCommentId(4) },
    mentioned: { targetId: commentedTrackId, by: admin, comment: getDemoCommentId(1) },
    reposted: { targetId: track.id, by: listener },
    'upload-processed': { targetId: fileId, label: 'Second Spring.flac' },
    invited: { targetId: artistId, by: admin },
    'request-approved': { targetId: requestId, label: demoArtist.name },
    'request-denied': { targetId: requestId, label: 'The Quiet Engines' },
    'workspace-invitation': { targetId: demoWorkspaceIds.invite, label: 'Night Ferry', by: admin },
    'workspace-joined': { targetId: demoWorkspaceIds.owned, label: 'Sunken Choir', by: listener },
    'workspace-transfer': { targetId: demoWorkspaceIds.owned, label: 'Slow Harbour', by: admin },
    'workspace-role-changed': { targetId: demoWorkspaceIds.owned, label: 'Sunken Choir' },
    'workspace-removed': { targetId: demoWorkspaceIds.owned, label: 'Tin Lanterns' },
    'workspace-deleted': { targetId: demoWorkspaceIds.owned, label: 'Paper Boats' },
    'new-login': { targetId: recipient, label: 'Firefox on Linux' },
    'password-changed': { targetId: recipient },
    'login-connected': { targetId: recipient, label: 'Google' },
    'login-disconnected': { targetId: recipient, label: 'Google' },
    'two-factor-on': { targetId: recipient },
    'two-factor-off': { targetId: recipient },
    'token-created': { targetId: recipient, label: 'Laptop' },
  };
};

/** The type that is added last, and that no other part of the demo causes. */
const lastType: NotificationType = 'token-created';

/**
 * Adds a notification of each type for the demo artist, the latest of them unread. Running it again changes nothing.
 */
export const ensureDemoNotifications = async (trackIds: ReadonlyMap<string, TrackId>): Promise<void> => {
  const [admin, recipient, listener] = await Promise.all(
    [demoAdmin, demoArtist, demoListener].map(({ email }) => findUserIdByEmail(email)),
  );
  const [commentedTrackId, artistTrackId] = [trackIds.get(titles.commentedTrack), trackIds.get(titles.artistTrack)];
  const [track] = artistTrackId ? await findTracks([artistTrackId]) : [];
  const artistId = await findArtistIdByName(demoArtist.name);
  if (!admin || !recipient || !listener || !commentedTrackId || !track || !artistId) return;
  const listStoredNotifications = async () => (await listNotifications(recipient, { perPage: 100 })).data;
  if ((await listStoredNotifications()).some(({ type }) => type === lastType)) return;
  const notifications = Object.entries(
    buildNotifications({ admin, recipient, listener, artistId, commentedTrackId, track }),
  );
  const now = Date.now();
  for (const [index, [type, { targetId, label = null, by, comment = null }]] of notifications.entries()) {
    const at = new Date(now - (index * index + 1) * hourMs).toISOString();
    const actors = by ? [{ id: by, at, comment }] : [];
    const notification = { to: recipient, type: type as NotificationType, targetId, label, at, actors, more: false };
    await storeNotification({ ...notification, by: by ?? recipient }, async () => true);
  }
  const readTypes = new Set(notifications.slice(unreadCount).map(([type]) => type));
  const notificationsToRead = (await listStoredNotifications()).filter(({ type }) => readTypes.has(type));
  await markNotificationsRead(
    recipient,
    notificationsToRead.map(({ id }) => id),
  );
};
