import { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import { defineItem } from '../../platform/dynamo/item.ts';

/** The heavy parts of a track, an item of their own so that lists stay small. */
export const trackDetailItem = defineItem({
  table: 'CATALOG_TABLE',
  model: TrackDetail.pick({ id: true, waveform: true, lyrics: true, isrc: true, bpm: true, loudness: true }),
  key: { pk: 'track#{id}', sk: streamedKeys.trackDetail },
});
