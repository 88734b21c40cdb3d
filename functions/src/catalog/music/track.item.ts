import { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { FileId } from '@overtone/shared/ids.ts';
import { Quality } from '@overtone/shared/media/renditions/quality.model.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { countFields } from './count-fields.ts';
import { publicationFields, wherePublished } from './stored-publication-state.ts';

/** The uploaded file in the masters bucket. Private: replies never contain it. */
const TrackAudio = z.object({
  key: z.string(),
  mime: z.string(),
  bytes: z.int().positive(),
  /** Hex. */
  sha256: z.string(),
  /** The uploaded file; undefined for imported tracks. */
  fileId: FileId.optional(),
  /**
   * Size of each existing rendition in bytes. A missing quality is replaced by the next better one, and finally
   * by the file itself.
   */
  renditions: z.partialRecord(Quality, z.int().positive()).optional(),
});
export type TrackAudio = z.output<typeof TrackAudio>;

/** A track as stored in the table. */
export const StoredTrack = Track.extend({ audio: TrackAudio, ...publicationFields, ...countFields.music });
export type StoredTrack = z.output<typeof StoredTrack>;

export const trackItem = defineItem({
  table: 'CATALOG_TABLE',
  model: StoredTrack,
  key: { pk: 'track#{id}', sk: streamedKeys.track },
  indexes: {
    ofAlbum: { index: 'gsi1', pk: 'album#{album.id}', sk: '{disc}#{number}#{id}' },
    newest: { index: 'gsi2', pk: 'tracks', sk: '{createdAt}#{id}', where: wherePublished },
    popular: { index: 'gsi3', pk: 'tracks', sk: '{plays}#{id}', where: wherePublished },
  },
  activity: {
    subject: '{id}',
    name: '{name}',
    fields: [
      ...['name', 'artists', 'album', 'disc', 'number', 'genres', 'tags', 'image', 'explicit'],
      ...['visibility', 'releaseAt', 'trashedAt'],
    ],
  },
});
