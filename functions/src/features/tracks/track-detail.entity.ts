import type { TrackId } from '@overtone/shared/ids.ts';
import type { Lyrics } from '@overtone/shared/lyrics/lyrics.model.ts';
import type { Waveform } from '@overtone/shared/tracks/track.model.ts';
import { CustomAttributeType, Entity } from 'electrodb';
import { once } from '../../platform/once.ts';
import { tableConfig } from '../../platform/table.ts';
import { key } from '../catalog/key.ts';
import { nullable } from '../catalog/nullable.entity.ts';

/** The heavy parts of a track, an item of their own so that lists stay small. */
export const trackDetailEntity = once(
  () =>
    new Entity(
      {
        model: { service: 'catalog', entity: 'trackDetail', version: '1' },
        attributes: {
          id: { type: CustomAttributeType<TrackId>('string'), required: true },
          waveform: { type: nullable<Waveform>(), required: true },
          lyrics: { type: nullable<Lyrics>(), required: true },
          isrc: { type: nullable<string>(), required: true },
          bpm: { type: nullable<number>(), required: true },
          loudness: { type: nullable<number>(), required: true },
        },
        indexes: { byId: { pk: key('pk', ['id'], 'track#${id}'), sk: key('sk', [], 'detail') } },
      },
      tableConfig('CATALOG_TABLE'),
    ),
);
