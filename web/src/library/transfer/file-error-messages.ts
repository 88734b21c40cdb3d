import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { FileFault } from '@overtone/shared/library/transfer/listed-songs.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { count, t } from '../../lib/i18n.ts';

/** Messages for files that cannot be imported. */
export const fileErrorMessages: Readonly<Record<FileFault, () => string>> = {
  size: () =>
    t('This file is larger than :size, which is too large for a playlist.', {
      size: formatFileSize(libraryLimits.playlistFileBytesMax),
    }),
  format: () => t('We couldn’t read this file. It may be incomplete or have the wrong file extension.'),
  columns: () =>
    t('We couldn’t find a title column. The first line should name the columns, such as “Title” and “Artist”.'),
  empty: () => t('No songs found in this file.'),
  rows: () =>
    t('Playlists can have up to :most songs. Split this file and import the parts.', {
      most: count(libraryLimits.playlistTracksMax),
    }),
  doctype: () => t('Files with a document type declaration aren’t supported. Export the playlist again.'),
};
