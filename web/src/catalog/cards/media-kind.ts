import type { RadioSeed } from '@overtone/shared/discovery/radio/radio.model.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { PlayContext } from '../../player/engine/player.model.ts';
import type { LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import type { MenuEntries } from '../../ui/overlays/menu-entry.ts';

export type Shape = 'square' | 'round';

/** An item for cards, tiles, menus and list rows, independent of its kind. */
export interface MediaItem {
  /** Unique within its kind. */
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly image: Image | null;
  /** Covers for a collage if it has no image. */
  readonly covers?: readonly Image[];
  /** An icon in place of the image, if the default icon does not fit. */
  readonly placeholderIcon?: LucideIcon;
  readonly shape: Shape;
  /** The label of its kind: "Album". */
  readonly kind: string;
  /** The names of its artists, if it has any. */
  readonly credit?: string;
  /** The text under its name on a card. */
  readonly line: string;
  readonly context: PlayContext;
  /** Loads its tracks when play is pressed. Undefined if it cannot be played. */
  readonly loadTracks?: (client: QueryClient) => Promise<LoadedTracks>;
  /** Its menu entries, created when the menu opens. */
  readonly loadMenu: (client: QueryClient) => MenuEntries;
}

/** How items of a kind are displayed. Each context provides its kinds, and `discovery/cards/kinds.ts` collects them. */
export interface MediaKind<Item> {
  /** The heading of a list: "Albums". */
  readonly getPluralLabel: () => string;
  readonly describe: (item: Item) => MediaItem;
}

/** A kind that can be the seed of a radio. The seed has only the fields that a radio returns. */
export interface RadioSeedKind {
  readonly shape: Shape;
  readonly getSeedPath: (seed: Pick<RadioSeed, 'id' | 'name'>) => string;
}
