import { authContract } from './accounts/auth/auth.contract.ts';
import { socialContract } from './accounts/auth/social.contract.ts';
import { twoFactorContract } from './accounts/auth/two-factor.contract.ts';
import { verificationContract } from './accounts/auth/verification.contract.ts';
import { blocksContract } from './accounts/blocks/blocks.contract.ts';
import { bootstrapContract } from './accounts/bootstrap/bootstrap.contract.ts';
import { accountExportContract } from './accounts/export/account-export.contract.ts';
import { userContract } from './accounts/profile/user.contract.ts';
import { sessionContract } from './accounts/sessions/session.contract.ts';
import { tokenContract } from './accounts/tokens/token.contract.ts';
import { activityContract } from './admin/activity/activity.contract.ts';
import { attentionContract } from './admin/attention/attention.contract.ts';
import { exportContract } from './admin/exports/export.contract.ts';
import { managedPlaylistContract } from './admin/playlists/managed-playlist.contract.ts';
import { managedUserContract } from './admin/users/managed-user.contract.ts';
import { backstageArtistContract } from './backstage/artists/backstage-artist.contract.ts';
import { managedArtistContract } from './backstage/artists/managed-artist.contract.ts';
import { managerInvitesContract } from './backstage/artists/manager-invites.contract.ts';
import { managedAlbumContract } from './backstage/music/managed-album.contract.ts';
import { managedTrackContract } from './backstage/music/managed-track.contract.ts';
import { soundContract } from './backstage/music/sound.contract.ts';
import { trashContract } from './backstage/music/trash.contract.ts';
import { backstageRequestContract } from './backstage/requests/backstage-request.contract.ts';
import { albumContract } from './catalog/albums/album.contract.ts';
import { artistContract } from './catalog/artists/artist.contract.ts';
import { genreContract } from './catalog/genres/genre.contract.ts';
import { tagContract } from './catalog/tags/tag.contract.ts';
import { trackContract } from './catalog/tracks/track.contract.ts';
import { commentContract } from './community/comments/comment.contract.ts';
import { feedContract } from './community/feed/feed.contract.ts';
import { commentModerationContract } from './community/moderation/comment-moderation.contract.ts';
import { channelContract } from './discovery/channels/channel.contract.ts';
import { managedChannelContract } from './discovery/channels/managed-channel.contract.ts';
import { radioContract } from './discovery/radio/radio.contract.ts';
import { searchContract } from './discovery/search/search.contract.ts';
import type { Contract } from './http/endpoint.ts';
import { accountReportContract } from './identity/new-accounts/account-report.contract.ts';
import { reportContract } from './identity/reports/report.contract.ts';
import { deviceContract } from './library/devices/device.contract.ts';
import { followsContract } from './library/follows/follows.contract.ts';
import { layoutContract } from './library/layout/layout.contract.ts';
import { likesContract } from './library/likes/likes.contract.ts';
import { playlistContract } from './library/playlists/playlist.contract.ts';
import { playlistMembersContract } from './library/playlists/playlist-members.contract.ts';
import { profileContract } from './library/profiles/profile.contract.ts';
import { profilePlaylistsContract } from './library/profiles/profile-playlists.contract.ts';
import { reactionsContract } from './library/reaction-ids/reaction-ids.contract.ts';
import { repostsContract } from './library/reposts/reposts.contract.ts';
import { smartPlaylistContract } from './library/smart/smart-playlist.contract.ts';
import { digestContract } from './notifications/digest.contract.ts';
import { notificationContract } from './notifications/notification.contract.ts';
import { pushContract } from './notifications/push.contract.ts';
import { unsubscribeContract } from './notifications/unsubscribe.contract.ts';
import { oEmbedContract } from './pages/oembed.contract.ts';
import { historyContract } from './plays/history.contract.ts';
import { insightContract } from './plays/insights.contract.ts';
import { playContract } from './plays/play.contract.ts';
import { scrobblerContract } from './plays/scrobbling/scrobbler.contract.ts';
import { visitContract } from './plays/visit.contract.ts';
import { visitReportContract } from './plays/visit-report.contract.ts';
import { shareContract } from './sharing/share.contract.ts';
import { contactContract } from './site/contact/contact.contract.ts';
import { recaptchaContract } from './site/human-check/recaptcha.contract.ts';
import { settingsContract } from './site/settings/settings.contract.ts';
import { valueListContract } from './site/value-lists/value-list.contract.ts';
import { fileEntryContract } from './uploads/file-entry.contract.ts';
import { s3UploadContract } from './uploads/s3-upload.contract.ts';
import { tusUploadContract } from './uploads/tus-upload.contract.ts';
import { uploadReportContract } from './uploads/upload-report.contract.ts';
import { workspaceContract } from './workspaces/workspace.contract.ts';
import { workspaceInvitesContract } from './workspaces/workspace-invites.contract.ts';
import { workspaceMembersContract } from './workspaces/workspace-members.contract.ts';
import { workspaceTransferContract } from './workspaces/workspace-transfer.contract.ts';

/**
 * The contracts of each API function. The routes of the gateway, the test that all endpoints have a handler, and the
 * OpenAPI document are derived from it. A contract belongs to the domain of its data, whatever its paths begin with.
 * Each path belongs to one domain.
 */
export const domains = {
  accounts: [
    authContract,
    verificationContract,
    twoFactorContract,
    socialContract,
    sessionContract,
    userContract,
    blocksContract,
    reportContract,
    accountExportContract,
    tokenContract,
    contactContract,
    recaptchaContract,
    valueListContract,
  ],
  catalog: [artistContract, albumContract, trackContract, genreContract, tagContract, channelContract, radioContract],
  library: [
    playlistContract,
    smartPlaylistContract,
    playlistMembersContract,
    layoutContract,
    deviceContract,
    likesContract,
    profileContract,
    profilePlaylistsContract,
    followsContract,
    repostsContract,
    reactionsContract,
    shareContract,
  ],
  plays: [playContract, historyContract, insightContract, scrobblerContract, visitContract, visitReportContract],
  community: [
    commentContract,
    commentModerationContract,
    feedContract,
    notificationContract,
    digestContract,
    unsubscribeContract,
    pushContract,
  ],
  search: [searchContract],
  site: [bootstrapContract, settingsContract],
  pages: [oEmbedContract],
  uploads: [fileEntryContract, s3UploadContract, tusUploadContract, uploadReportContract],
  backstage: [
    backstageRequestContract,
    backstageArtistContract,
    managedArtistContract,
    managerInvitesContract,
    managedAlbumContract,
    managedTrackContract,
    trashContract,
    soundContract,
  ],
  workspaces: [workspaceContract, workspaceMembersContract, workspaceTransferContract, workspaceInvitesContract],
  admin: [
    managedUserContract,
    managedPlaylistContract,
    managedChannelContract,
    exportContract,
    activityContract,
    attentionContract,
    accountReportContract,
  ],
} satisfies Record<string, readonly Contract[]>;

export type Domain = keyof typeof domains;
