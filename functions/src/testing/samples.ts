import { authSamples } from '../accounts/auth/auth.samples.ts';
import { blockSamples } from '../accounts/blocks/blocks.samples.ts';
import { bootstrapSamples } from '../accounts/bootstrap/bootstrap.samples.ts';
import { accountExportSamples } from '../accounts/export/account-export.samples.ts';
import { userSamples } from '../accounts/profile/user.samples.ts';
import { reportSamples } from '../accounts/reports/report.samples.ts';
import { sessionSamples } from '../accounts/sessions/session.samples.ts';
import { socialSamples } from '../accounts/social/social.samples.ts';
import { tokenSamples } from '../accounts/tokens/token.samples.ts';
import { twoFactorSamples } from '../accounts/two-factor/two-factor.samples.ts';
import { verificationSamples } from '../accounts/verification/verification.samples.ts';
import { activitySamples } from '../admin/activity/activity.samples.ts';
import { attentionSamples } from '../admin/attention/attention.samples.ts';
import { exportSamples } from '../admin/exports/export.samples.ts';
import { managedPlaylistSamples } from '../admin/playlists/managed-playlist.samples.ts';
import { accountReportSamples } from '../admin/reports/account-report.samples.ts';
import { managedUserSamples } from '../admin/users/managed-user.samples.ts';
import { managedArtistSamples } from '../backstage/artists/artist.samples.ts';
import { backstageArtistSamples } from '../backstage/artists/backstage-artist.samples.ts';
import { managerInvitesSamples } from '../backstage/artists/manager-invites.samples.ts';
import {
  managedAlbumSamples,
  managedTrackSamples,
  soundSamples,
  trashSamples,
} from '../backstage/music/music.samples.ts';
import { backstageRequestSamples } from '../backstage/requests/backstage-request.samples.ts';
import { albumSamples } from '../catalog/albums/album.samples.ts';
import { artistSamples } from '../catalog/artists/artist.samples.ts';
import { genreSamples } from '../catalog/genres/genre.samples.ts';
import { tagSamples } from '../catalog/tags/tag.samples.ts';
import { trackSamples } from '../catalog/tracks/track.samples.ts';
import { commentSamples } from '../community/comments/comment.samples.ts';
import { feedSamples } from '../community/feed/feed.samples.ts';
import { commentModerationSamples } from '../community/moderation/comment-moderation.samples.ts';
import {
  digestSamples,
  notificationSamples,
  unsubscribeSamples,
} from '../community/notifications/notification.samples.ts';
import { pushSamples } from '../community/push/push.samples.ts';
import { channelSamples } from '../discovery/channels/channel.samples.ts';
import { managedChannelSamples } from '../discovery/channels/managed-channel.samples.ts';
import { radioSamples } from '../discovery/radio/radio.samples.ts';
import { searchSamples } from '../discovery/search/search.samples.ts';
import { deviceSamples } from '../library/devices/device.samples.ts';
import { followSamples } from '../library/follows/follows.samples.ts';
import { layoutSamples } from '../library/layout/layout.samples.ts';
import { likeSamples } from '../library/likes/likes.samples.ts';
import { playlistSamples } from '../library/playlists/playlist.samples.ts';
import { playlistMembersSamples } from '../library/playlists/playlist-members.samples.ts';
import { profileSamples } from '../library/profiles/profile.samples.ts';
import { reactionSamples } from '../library/reactions/reactions.samples.ts';
import { repostSamples } from '../library/reposts/reposts.samples.ts';
import { smartPlaylistSamples } from '../library/smart/smart-playlist.samples.ts';
import { oEmbedSamples } from '../pages/oembed.samples.ts';
import { historySamples } from '../plays/history/history.samples.ts';
import { playSamples } from '../plays/ingest/play.samples.ts';
import { insightSamples } from '../plays/insights/insights.samples.ts';
import { scrobblerSamples } from '../plays/scrobbling/scrobblers.samples.ts';
import { visitReportSamples, visitSamples } from '../plays/visits/visit.samples.ts';
import { shareSamples } from '../sharing/shares/share.samples.ts';
import { contactSamples } from '../site/contact/contact.samples.ts';
import { recaptchaSamples } from '../site/human-check/human-check.samples.ts';
import { settingsSamples } from '../site/settings/settings.samples.ts';
import { valueListSamples } from '../site/value-lists/value-list.samples.ts';
import { fileEntrySamples } from '../uploads/entries/file-entry.samples.ts';
import { uploadReportSamples } from '../uploads/reports/upload-report.samples.ts';
import { s3UploadSamples } from '../uploads/s3/s3-upload.samples.ts';
import { tusUploadSamples } from '../uploads/tus/tus-upload.samples.ts';
import { workspaceInvitesSamples } from '../workspaces/invites/invites.samples.ts';
import { workspaceMembersSamples } from '../workspaces/members/members.samples.ts';
import { workspaceTransferSamples } from '../workspaces/transfers/transfers.samples.ts';
import { workspaceSamples } from '../workspaces/workspace/workspaces.samples.ts';
import type { Sample, Samples } from './sample.ts';

const allSamples: readonly Samples[] = [
  authSamples,
  bootstrapSamples,
  userSamples,
  blockSamples,
  reportSamples,
  accountExportSamples,
  sessionSamples,
  socialSamples,
  tokenSamples,
  twoFactorSamples,
  verificationSamples,
  exportSamples,
  activitySamples,
  attentionSamples,
  managedPlaylistSamples,
  managedChannelSamples,
  managedUserSamples,
  accountReportSamples,
  albumSamples,
  artistSamples,
  genreSamples,
  tagSamples,
  trackSamples,
  channelSamples,
  radioSamples,
  searchSamples,
  playlistSamples,
  smartPlaylistSamples,
  playlistMembersSamples,
  layoutSamples,
  deviceSamples,
  likeSamples,
  profileSamples,
  followSamples,
  repostSamples,
  reactionSamples,
  insightSamples,
  playSamples,
  historySamples,
  scrobblerSamples,
  visitSamples,
  visitReportSamples,
  shareSamples,
  oEmbedSamples,
  commentSamples,
  commentModerationSamples,
  feedSamples,
  notificationSamples,
  pushSamples,
  digestSamples,
  unsubscribeSamples,
  backstageRequestSamples,
  backstageArtistSamples,
  managedAlbumSamples,
  managedTrackSamples,
  trashSamples,
  soundSamples,
  managedArtistSamples,
  managerInvitesSamples,
  contactSamples,
  recaptchaSamples,
  settingsSamples,
  valueListSamples,
  fileEntrySamples,
  s3UploadSamples,
  tusUploadSamples,
  uploadReportSamples,
  workspaceSamples,
  workspaceMembersSamples,
  workspaceTransferSamples,
  workspaceInvitesSamples,
];

/** The samples of all endpoints. They are defined next to the routes. */
export const samples: ReadonlyMap<Samples[number][0], Sample> = new Map(allSamples.flat());
