import { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const { waveform, lyrics, isrc, bpm, key, language, licence, credits, description, downloads, loudness } =
  TrackDetail.shape;

/** What a track's page shows and no list does. What is from before a field was there has none. */
const detailFields = z.object({
  ...{ waveform: waveform.default(null), lyrics: lyrics.default(null), loudness: loudness.default(null) },
  ...{ isrc: isrc.default(null), bpm: bpm.default(null), key: key.default(null), language: language.default(null) },
  ...{ licence: licence.default('all-rights-reserved'), credits: credits.default([]) },
  ...{ description: description.default(null), downloads: downloads.default(false) },
});
export type StoredTrackDetail = z.output<typeof detailFields>;

/** Of a track that nobody said anything of. */
export const noDetail: StoredTrackDetail = detailFields.parse({});

/** The heavy parts of a track, an item of their own so that lists stay small. */
export const trackDetailItem = defineItem({
  table: 'CATALOG_TABLE',
  model: detailFields.extend({ id: TrackDetail.shape.id }),
  key: { pk: 'track#{id}', sk: streamedKeys.trackDetail },
});
