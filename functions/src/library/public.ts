// What the other contexts may use of `library`.
export { type Engagement, engagementOf } from './engagement/engagement-of.service.ts';
export { endFollowsBetween } from './follows/end-follows.service.ts';
export { listFollowersOf } from './follows/feed-sources.ts';
export { countFollowersOf, findRepostDays, isFollowing, listFollowedIds } from './follows/followers.store.ts';
export { holdsTrack, listContents } from './playlists/playlist-contents.ts';
export { withoutMembers } from './playlists/playlists.policy.ts';
export { type Freshen, findLivePlaylist, getPlaylist } from './playlists/playlists.service.ts';
export {
  findPlaylists,
  findPublicPlaylists,
  listAllPlaylists,
  listPublicPlaylists,
  playlistIdOf,
} from './playlists/playlists.store.ts';
export { readUserCounts } from './profiles/profile-counts.service.ts';
export { listMostLiked } from './reactions/like-ranks.store.ts';
export { areRepostsOn } from './reposts/reposts-on.ts';
