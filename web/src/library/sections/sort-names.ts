import type { LikedSort } from '@overtone/shared/library/likes/like.model.ts';
import { t } from '../../lib/i18n.ts';

/** What a list is sorted by, to a person. */
export const sortNames: Readonly<Record<LikedSort, () => string>> = {
  added: () => t('Recently added'),
  name: () => t('Name'),
  artist: () => t('Artist'),
  album: () => t('Album'),
  duration: () => t('Duration'),
  released: () => t('Release date'),
};
