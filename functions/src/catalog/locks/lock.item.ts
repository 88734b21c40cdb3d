import { AlbumId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** The facts that distinguish an album from others with the same title and artist. */
export const AlbumEdition = z.object({
  albumId: AlbumId,
  /** Release id at MusicBrainz. */
  releaseId: z.string().nullable(),
  year: z.string().nullable(),
  /** Its credited artists as one comparable text; null if no file credits them. */
  credit: z.string().nullable(),
  /** Folders of its files, each with the taken positions: ranges of disc and number, such as `10001-10012`. */
  folders: z.array(z.object({ folder: z.string(), positions: z.array(z.string()) })),
});
export type AlbumEdition = z.output<typeof AlbumEdition>;

/** A lock on a unique value: a content hash, an artist's name, or an album's title at its artist. */
export const lockItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({
    kind: z.enum(['content', 'artist-name', 'album']),
    value: z.string(),
    /** Id of the holder; for a content hash also a marker that its master is being removed or was removed. */
    holder: z.string(),
    /** For an album's title: all albums with that title, the holder first; undefined if only the holder is known. */
    editions: z.array(AlbumEdition).optional(),
    /** Number of changes of `editions`. */
    version: z.int().optional(),
  }),
  key: { pk: 'lock#{kind}#{value}', sk: 'lock' },
  isConsistent: true,
});
