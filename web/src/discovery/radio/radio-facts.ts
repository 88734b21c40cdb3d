import type { RadioReason } from '@overtone/shared/discovery/radio/radio.model.ts';
import { t } from '../../lib/i18n.ts';

/** Describes why the radio plays a track. */
export const reasonText = (reason: RadioReason): string => {
  switch (reason.code) {
    case 'seed':
      return t('Where it starts');
    case 'inPlaylist':
      return t('From this playlist');
    case 'playlistArtist':
      return t('Because :name is in this playlist', { name: reason.name });
    case 'artist':
      return t('Because it is by :name', { name: reason.name });
    case 'genre':
      return t('Also :name', { name: reason.name });
    case 'tag':
      return t('Also tagged #:name', { name: reason.name });
    case 'popular':
      return t('Popular now');
  }
};
