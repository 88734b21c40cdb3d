/** The kinds of items that entries of the activity log are about. */
export const activitySubjects = [
  'artist',
  'album',
  'track',
  'playlist',
  'comment',
  'user',
  'backstage_request',
  'settings',
  'export',
  'channel',
] as const;
export type ActivitySubject = (typeof activitySubjects)[number];

/** The actions of admins that the activity log records. */
export const activityActions = [
  'backstage_request.approve',
  'backstage_request.deny',
  'backstage_request.delete',
  'artist.update',
  'artist.managers',
  'album.create',
  'album.update',
  'track.update',
  'music.trash',
  'music.restore',
  'music.delete',
  'music.link',
  'playlist.update',
  'playlist.tracks',
  'playlist.members',
  'playlist.delete',
  'comment.approve',
  'comment.hide',
  'comment.delete',
  'comment.pin',
  'comment.settings',
  'user.ban',
  'user.unban',
  'report.decide',
  'settings.update',
  'list.export',
  'channel.create',
  'channel.update',
  'channel.delete',
] as const;
export type ActivityAction = (typeof activityActions)[number];
