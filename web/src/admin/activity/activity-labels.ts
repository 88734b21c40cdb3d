import type { ActivityAction, ActivitySubject } from '@overtone/shared/admin/activity/activity-actions.ts';
import { t } from '../../lib/i18n.ts';

const actionLabels: Readonly<Record<ActivityAction, () => string>> = {
  'backstage_request.approve': () => t('Approved artist request'),
  'backstage_request.deny': () => t('Denied artist request'),
  'backstage_request.delete': () => t('Deleted artist request'),
  'artist.update': () => t('Edited artist'),
  'artist.managers': () => t('Changed managers of artist'),
  'album.create': () => t('Created album'),
  'album.update': () => t('Edited album'),
  'track.update': () => t('Edited track'),
  'music.trash': () => t('Moved music to trash'),
  'music.restore': () => t('Restored music'),
  'music.delete': () => t('Deleted music'),
  'music.link': () => t('Changed private link'),
  'playlist.update': () => t('Edited playlist'),
  'playlist.tracks': () => t('Changed tracks of playlist'),
  'playlist.members': () => t('Changed members of playlist'),
  'playlist.delete': () => t('Deleted playlist'),
  'comment.approve': () => t('Approved comment'),
  'comment.hide': () => t('Hid comment'),
  'comment.delete': () => t('Deleted comment'),
  'comment.pin': () => t('Changed pinned comment'),
  'comment.settings': () => t('Changed comment settings'),
  'user.ban': () => t('Banned from commenting'),
  'user.unban': () => t('Lifted ban'),
  'report.decide': () => t('Decided on report'),
  'settings.update': () => t('Changed settings'),
  'list.export': () => t('Exported list'),
  'channel.create': () => t('Created channel'),
  'channel.update': () => t('Edited channel'),
  'channel.delete': () => t('Deleted channel'),
};

const subjectLabels: Readonly<Record<ActivitySubject, () => string>> = {
  artist: () => t('Artist'),
  album: () => t('Album'),
  track: () => t('Track'),
  playlist: () => t('Playlist'),
  comment: () => t('Comment'),
  user: () => t('User'),
  backstage_request: () => t('Artist request'),
  settings: () => t('Settings'),
  export: () => t('Export'),
  channel: () => t('Channel'),
};

const isKnownAction = (action: string): action is ActivityAction => Object.hasOwn(actionLabels, action);

/** Returns the label of an action, or its stored name if this version does not know it. */
export const getActionLabel = (action: string): string => (isKnownAction(action) ? actionLabels[action]() : action);

/** Returns the label of the type of a changed item. */
export const getSubjectLabel = (type: ActivitySubject): string => subjectLabels[type]();
