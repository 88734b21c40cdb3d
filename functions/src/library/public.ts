// What other contexts may import from `library`.
export { type Engagement, findEngagements } from './engagement/find-engagements.service.ts';
export { endFollowsBetween } from './follows/end-follows-between.service.ts';
export {
  countFollowersOf,
  findFollowTimes,
  findRepostDays,
  isFollowing,
  listFollowedIds,
  listFollowersOf,
} from './follows/followers.store.ts';
export { containsTrack, listContents } from './playlists/playlist-contents.ts';
export { withoutMembers } from './playlists/playlists.policy.ts';
export { findCurrentPlaylist, getPlaylist, type RefreshPlaylist } from './playlists/playlists.service.ts';
export {
  findPlaylists,
  findPublicPlaylists,
  listAllPlaylists,
  listPublicPlaylists,
  parsePlaylistId,
} from './playlists/playlists.store.ts';
export { readUserCounts } from './profiles/profile-counts.service.ts';
export { listMostLiked } from './reactions/reaction-counts.store.ts';
export { toSiteEvents } from './reactions/to-site-events.ts';
export { areRepostsEnabled } from './reposts/reposts-enabled.ts';
