import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { t, tn } from '../../lib/i18n.ts';

/** Under the name of one's own: how much it holds, and whether others find it. */
export const ownLine = ({
  tracksCount,
  isPublic,
  ruleAt,
}: Pick<Playlist, 'tracksCount' | 'isPublic' | 'ruleAt'>): string => {
  const songs = tn(tracksCount, '1 song', ':count songs');
  if (ruleAt) return t(':songs, kept fresh', { songs });
  return isPublic ? songs : `${songs} · ${t('Private')}`;
};
