import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';

/** Where a smart playlist is made. */
export const newSmartPath = '/library/smart-playlists/new';

/** Where the rule of one's own is changed. */
export const smartRulePath = ({ id }: Pick<Playlist, 'id'>): string => `/library/smart-playlists/${id}`;
