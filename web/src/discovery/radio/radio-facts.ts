import type { RadioReason } from '@overtone/shared/discovery/radio/radio.model.ts';
import { t } from '../../lib/i18n.ts';

/** Describes why the radio plays a track. */
export const formatRadioReason = (reason: RadioReason): string => {
  switch (reason.code) {
    case 'seed':
      return t('Starting point');
    case 'inPlaylist':
      return t('From this playlist');
    case 'playlistArtist':
      return t('Because this playlist includes :name', { name: reason.name });
    case 'artist':
      return t('Same artist: :name', { name: reason.name });
    case 'genre':
      return t('Same genre: :name', { name: reason.name });
    case 'tag':
      return t('Same tag: #:name', { name: reason.name });
    case 'popular':
      return t('Popular now');
  }
};
