import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** What is put on music to find it by. */
const Label = z.enum(['genre', 'tag']);
export type Label = z.output<typeof Label>;

/** Ids of the kinds of the catalogue that carry labels. */
const ids = { album: AlbumId, artist: ArtistId, track: TrackId } as const;
export type LabelledType = keyof typeof ids;
export type LabelledId<Type extends LabelledType> = z.output<(typeof ids)[Type]>;

const LabelledRow = z.object({
  label: Label,
  name: z.string(),
  type: z.enum(['album', 'artist', 'track']),
  id: z.union(Object.values(ids)),
});

/** A genre's or a tag's row: one album, track or artist that carries it. Ids sort by time, so rows do too. */
export const labelledItem = defineItem({
  table: 'CATALOG_TABLE',
  model: LabelledRow,
  key: { pk: '{label}#{name}', sk: '{type}#{id}' },
});

/** Rows of one kind alone: a cursor of another kind's list starts none of theirs. */
export const labelledItemOf = (type: LabelledType): typeof labelledItem => ({
  ...labelledItem,
  model: LabelledRow.extend({ id: ids[type] }),
});
