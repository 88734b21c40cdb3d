import { AlbumId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** What is known of one of the albums that an artist has of the same title. */
export const AlbumEdition = z.object({
  albumId: AlbumId,
  /** Identifier of the release at MusicBrainz. */
  releaseId: z.string().nullable(),
  year: z.string().nullable(),
  /** Its artists as they were credited, in one text to compare; null where no file named them. */
  credit: z.string().nullable(),
  /** Folders that its files were in, with the places that were taken in each: runs of disc and number, as `10001-10012`. */
  folders: z.array(z.object({ folder: z.string(), places: z.array(z.string()) })),
});
export type AlbumEdition = z.output<typeof AlbumEdition>;

/** Says who holds what may be held once: a content hash, an artist's name, an album's title at its artist. */
export const lockItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({
    what: z.enum(['content', 'artist-name', 'album']),
    value: z.string(),
    /** Id of the holder; of a content hash also a word of whoever removes its master, or did. */
    holder: z.string(),
    /** Of an album's title: all albums that have it, the holder first; none where only the holder is known. */
    editions: z.array(AlbumEdition).optional(),
    /** How often `editions` changed. */
    version: z.int().optional(),
  }),
  key: { pk: 'lock#{what}#{value}', sk: 'lock' },
  isConsistent: true,
});
