import type { TrackId } from '@overtone/shared/ids.ts';
import type { Lyrics } from '@overtone/shared/lyrics/lyrics.model.ts';
import type { Waveform } from '@overtone/shared/tracks/track.model.ts';
import { CustomAttributeType, Entity } from 'electrodb';
import { once } from '../../platform/once.ts';
import { tableConfig } from '../../platform/table.ts';
import { key } from '../catalog/key.ts';

/** The heavy parts of a track, an item of their own so that lists stay small. */
export const trackDetailEntity = once(
  () =>
    new Entity(
      {
        model: { service: 'catalog', entity: 'trackDetail', version: '1' },
        attributes: {
          id: { type: CustomAttributeType<TrackId>('string'), required: true },
          waveform: { type: CustomAttributeType<Waveform | null>('any'), required: true },
          lyrics: { type: CustomAttributeType<Lyrics | null>('any'), required: true },
          isrc: { type: CustomAttributeType<string | null>('any'), required: true },
          bpm: { type: CustomAttributeType<number | null>('any'), required: true },
          loudness: { type: CustomAttributeType<number | null>('any'), required: true },
        },
        indexes: { byId: { pk: key('pk', ['id'], 'track#${id}'), sk: key('sk', [], 'detail') } },
      },
      tableConfig('CATALOG_TABLE'),
    ),
);
