import { ArrowDownAZ, CalendarPlus, Clock, Disc3, ListOrdered, type LucideIcon, MicVocal } from 'lucide-react';
import { artistNames } from '../../../lib/artist-names.ts';
import { currentLanguage, t } from '../../../lib/i18n.ts';
import type { PlaylistRow } from '../playlist-row.ts';

interface Order {
  readonly name: () => string;
  readonly icon: LucideIcon;
  /** Left out, it is the playlist's own. */
  readonly compare?: (one: PlaylistRow, other: PlaylistRow) => number;
}

const byText =
  (textOf: (row: PlaylistRow) => string): NonNullable<Order['compare']> =>
  (one, other) =>
    textOf(one).localeCompare(textOf(other), currentLanguage(), { numeric: true, sensitivity: 'base' });

/** The orders that a playlist can be looked at in. Another one than its own changes nothing of it. */
export const rowOrders = {
  own: { name: () => t('Your order'), icon: ListOrdered },
  title: { name: () => t('Title'), icon: ArrowDownAZ, compare: byText(({ name }) => name) },
  artist: { name: () => t('Artist'), icon: MicVocal, compare: byText(artistNames) },
  album: { name: () => t('Album'), icon: Disc3, compare: byText(({ album }) => album?.name ?? '') },
  added: {
    name: () => t('Recently added'),
    icon: CalendarPlus,
    compare: (one, other) => (one.addedAt < other.addedAt ? 1 : one.addedAt > other.addedAt ? -1 : 0),
  },
  length: { name: () => t('Length'), icon: Clock, compare: (one, other) => one.duration - other.duration },
} as const satisfies Readonly<Record<string, Order>>;

export type RowOrder = keyof typeof rowOrders;

/** How rows are put into an order; those that are alike stay as they stand in the playlist. Undefined is its own. */
export const sorter = (order: RowOrder): ((rows: readonly PlaylistRow[]) => PlaylistRow[]) | undefined => {
  const { compare }: Order = rowOrders[order];
  return compare && ((rows) => rows.toSorted(compare));
};
