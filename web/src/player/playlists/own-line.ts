import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { t, tn } from '../../lib/i18n.ts';
import { personName } from '../../lib/person-name.ts';

/** Whose it is where that is another, and whether others share it or find it. */
const whose = ({ isPublic, members, owner, role }: Playlist): string | undefined => {
  if (role) return t('By :name', { name: personName(owner) });
  if (members) return t('Shared');
  return isPublic ? undefined : t('Private');
};

/** Under the name of a playlist in one's library: how much it holds, whose it is, and whether it fills itself. */
export const ownLine = (playlist: Playlist): string => {
  const { tracksCount, ruleAt } = playlist;
  const songs = tn(tracksCount, '1 song', ':count songs');
  return [songs, whose(playlist), ruleAt && t('Kept fresh')].filter(Boolean).join(' · ');
};
