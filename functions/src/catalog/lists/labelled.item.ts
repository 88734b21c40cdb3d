import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Labels of music. */
const Label = z.enum(['genre', 'tag']);
export type Label = z.output<typeof Label>;

/** The id types of labelled items. */
const idModels = { album: AlbumId, artist: ArtistId, track: TrackId } as const;
export type LabelledType = keyof typeof idModels;
export type LabelledId<Type extends LabelledType> = z.output<(typeof idModels)[Type]>;

const LabelledRow = z.object({
  label: Label,
  name: z.string(),
  type: z.enum(['album', 'artist', 'track']),
  id: z.union(Object.values(idModels)),
});

/** A row of a genre or tag: one album, track or artist that has it. Ids sort by time, so rows do too. */
export const labelledItem = defineItem({
  table: 'CATALOG_TABLE',
  model: LabelledRow,
  key: { pk: '{label}#{name}', sk: '{type}#{id}' },
});

/** Returns the item type for rows of one type. A cursor from the list of another type is rejected. */
export const getLabelledItem = (type: LabelledType): typeof labelledItem => ({
  ...labelledItem,
  model: LabelledRow.extend({ id: idModels[type] }),
});
