import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath } from '../../lib/paths.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';

export const artistContext = (artist: Artist): PlayContext => ({
  type: 'artist',
  id: artist.id,
  name: artist.name,
  path: artistPath(artist),
});

export const artistRole = ({ verified }: Artist): string => (verified ? t('Verified artist') : t('Artist'));
