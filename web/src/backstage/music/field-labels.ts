import type { AlbumType } from '@overtone/shared/catalog/music/album.model.ts';
import type { MusicState, Visibility } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { Licence } from '@overtone/shared/catalog/music/recording.model.ts';
import { t } from '../../lib/i18n.ts';
import type { AlbumFieldName } from './album-values.ts';
import type { TrackFieldName } from './track-values.ts';

export const albumTypeLabels: Readonly<Record<AlbumType, () => string>> = {
  single: () => t('Single'),
  ep: () => t('EP'),
  album: () => t('Album'),
  compilation: () => t('Compilation'),
};

/** Labels of the states of music. */
export const stateLabels: Readonly<Record<MusicState, () => string>> = {
  live: () => t('Published'),
  scheduled: () => t('Scheduled'),
  unlisted: () => t('Unlisted'),
  hidden: () => t('Draft'),
  trashed: () => t('In trash'),
};

export const visibilityLabels: Readonly<Record<Visibility, () => string>> = {
  public: () => t('Public'),
  unlisted: () => t('Unlisted'),
  hidden: () => t('Hidden'),
};

export const visibilityDescriptions: Readonly<Record<Visibility, () => string>> = {
  public: () => t('Visible to everyone.'),
  unlisted: () => t('Only people with a private link can listen.'),
  hidden: () => t('Only the artist’s managers can see it.'),
};

export const albumFieldLabels: Readonly<Record<AlbumFieldName, () => string>> = {
  name: () => t('Title'),
  artists: () => t('Artists'),
  type: () => t('Type'),
  releaseDate: () => t('Original release date'),
  genres: () => t('Genres'),
  tags: () => t('Tags'),
  description: () => t('Description'),
  upc: () => t('UPC'),
  visibility: () => t('Visibility'),
  releaseAt: () => t('Release date'),
};

export const trackFieldLabels: Readonly<Record<TrackFieldName, () => string>> = {
  name: () => t('Title'),
  artists: () => t('Artists'),
  disc: () => t('Disc'),
  number: () => t('Number'),
  explicit: () => t('Explicit'),
  genres: () => t('Genres'),
  tags: () => t('Tags'),
  description: () => t('Description'),
  credits: () => t('Credits'),
  isrc: () => t('ISRC'),
  bpm: () => t('Tempo'),
  key: () => t('Key'),
  language: () => t('Language'),
  licence: () => t('Licence'),
  lyrics: () => t('Lyrics'),
  downloads: () => t('Downloads'),
};

export const licenceDescriptions: Readonly<Record<Licence, () => string>> = {
  'all-rights-reserved': () => t('Others may only listen.'),
  'cc-by': () => t('Attribution'),
  'cc-by-sa': () => t('Attribution-ShareAlike'),
  'cc-by-nd': () => t('Attribution-NoDerivatives'),
  'cc-by-nc': () => t('Attribution-NonCommercial'),
  'cc-by-nc-sa': () => t('Attribution-NonCommercial-ShareAlike'),
  'cc-by-nc-nd': () => t('Attribution-NonCommercial-NoDerivatives'),
  cc0: () => t('Public domain dedication. No rights reserved.'),
};
