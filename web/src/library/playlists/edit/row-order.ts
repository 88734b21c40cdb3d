import { ArrowDownAZ, CalendarPlus, Clock, Disc3, ListOrdered, type LucideIcon, MicVocal } from 'lucide-react';
import { joinArtistNames } from '../../../lib/artist-names.ts';
import { getLanguage, t } from '../../../lib/i18n.ts';
import type { PlaylistRow } from '../playlist-row.ts';

interface Order {
  readonly name: () => string;
  readonly icon: LucideIcon;
  /** Undefined for the stored order of the playlist. */
  readonly compare?: (first: PlaylistRow, second: PlaylistRow) => number;
}

const compareByText =
  (getText: (row: PlaylistRow) => string): NonNullable<Order['compare']> =>
  (first, second) =>
    getText(first).localeCompare(getText(second), getLanguage(), { numeric: true, sensitivity: 'base' });

/** Sort orders of a playlist's rows. They affect only the view, not the playlist. */
export const rowOrders = {
  custom: { name: () => t('Custom order'), icon: ListOrdered },
  title: { name: () => t('Title'), icon: ArrowDownAZ, compare: compareByText(({ name }) => name) },
  artist: { name: () => t('Artist'), icon: MicVocal, compare: compareByText(joinArtistNames) },
  album: { name: () => t('Album'), icon: Disc3, compare: compareByText(({ album }) => album?.name ?? '') },
  added: {
    name: () => t('Recently added'),
    icon: CalendarPlus,
    compare: (first, second) => (first.addedAt < second.addedAt ? 1 : first.addedAt > second.addedAt ? -1 : 0),
  },
  length: { name: () => t('Length'), icon: Clock, compare: (first, second) => first.duration - second.duration },
} as const satisfies Readonly<Record<string, Order>>;

export type RowOrder = keyof typeof rowOrders;

/** Returns a stable sort function for an order, or undefined for the stored order of the playlist. */
export const createRowSorter = (order: RowOrder): ((rows: readonly PlaylistRow[]) => PlaylistRow[]) | undefined => {
  const { compare }: Order = rowOrders[order];
  return compare && ((rows) => rows.toSorted(compare));
};
