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
  live: () => t('Live'),
  scheduled: () => t('Scheduled'),
  unlisted: () => t('Unlisted'),
  hidden: () => t('Draft'),
  trashed: () => t('In the bin'),
};

export const visibilityLabels: Readonly<Record<Visibility, () => string>> = {
  public: () => t('Public'),
  unlisted: () => t('Unlisted'),
  hidden: () => t('Hidden'),
};

export const visibilityDescriptions: Readonly<Record<Visibility, () => string>> = {
  public: () => t('Visible to everyone.'),
  unlisted: () => t('Nobody comes upon it: whoever has a private link hears it.'),
  hidden: () => t('Nobody but its people sees it.'),
};

export const albumFieldLabels: Readonly<Record<AlbumFieldName, () => string>> = {
  name: () => t('Title'),
  artists: () => t('Artists'),
  type: () => t('Type'),
  releaseDate: () => t('First released'),
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
  'all-rights-reserved': () => t('Others may listen, and nothing else.'),
  'cc-by': () => t('Others may share and change it, and name you.'),
  'cc-by-sa': () => t('As CC BY, and share what they make in the same way.'),
  'cc-by-nd': () => t('Others may share it unchanged, and name you.'),
  'cc-by-nc': () => t('As CC BY, and not for money.'),
  'cc-by-nc-sa': () => t('As CC BY-SA, and not for money.'),
  'cc-by-nc-nd': () => t('As CC BY-ND, and not for money.'),
  cc0: () => t('Nobody has to ask for or name anything.'),
};
