import { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import type * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Fields of a track that its page shows and lists do not. */
const detailFields = TrackDetail.pick({
  ...{ waveform: true, lyrics: true, loudness: true, isrc: true, bpm: true, key: true, language: true },
  ...{ licence: true, credits: true, description: true, downloads: true },
});
export type StoredTrackDetail = z.output<typeof detailFields>;

/** Details of a track without any. */
export const noDetail: StoredTrackDetail = {
  ...{ waveform: null, lyrics: null, loudness: null, isrc: null, bpm: null, key: null, language: null },
  ...{ licence: 'all-rights-reserved', credits: [], description: null, downloads: false },
};

/** The details of a track, a separate item so that lists stay small. */
export const trackDetailItem = defineItem({
  table: 'CATALOG_TABLE',
  model: detailFields.extend({ id: TrackDetail.shape.id }),
  key: { pk: 'track#{id}', sk: streamedKeys.trackDetail },
});
