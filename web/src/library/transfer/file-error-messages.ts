import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { FileFault } from '@overtone/shared/library/transfer/listed-songs.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { count, t } from '../../lib/i18n.ts';

/** Messages for files that cannot be imported. */
export const fileErrorMessages: Readonly<Record<FileFault, () => string>> = {
  size: () =>
    t('This file is larger than :size. A playlist’s is far smaller.', {
      size: formatFileSize(libraryLimits.playlistFileBytesMax),
    }),
  format: () => t('This file cannot be read. It may be cut off, or of another kind than its ending says.'),
  columns: () =>
    t('The first line of this file names no column of titles. Its columns should be called “Title” and “Artist”.'),
  empty: () => t('There are no songs in this file.'),
  rows: () =>
    t('A playlist has :most songs at most. Please divide this file.', { most: count(libraryLimits.playlistTracksMax) }),
  doctype: () => t('This file declares a document type, and such files are not read. Please export the playlist anew.'),
};
