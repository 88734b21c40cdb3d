import type { RadioReason, RadioSeed } from '@overtone/shared/discovery/radio/radio.model.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath, genrePath, playlistPath, trackPath } from '../../lib/paths.ts';

/** The page of what a radio was started from. */
export const seedPath = ({ type, id, name }: RadioSeed): string => {
  switch (type) {
    case 'artist':
      return artistPath({ id: id as `art_${string}`, name });
    case 'track':
      return trackPath({ id: id as `trk_${string}`, name });
    case 'genre':
      return genrePath(id);
    case 'playlist':
      return playlistPath({ id: id as `pls_${string}`, name });
  }
};

/** Why a track was chosen, for a person. */
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
