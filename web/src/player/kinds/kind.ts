import type { RadioSeed } from '@overtone/shared/discovery/radio/radio.model.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { MenuEntries } from '../../ui/overlays/menu-entry.ts';
import type { PlayContext } from '../engine/player.model.ts';
import type { Listed } from '../lists/listed.ts';

export type Shape = 'square' | 'round';

/** One thing as cards, tiles, menus and lines show it, whatever kind it is of. */
export interface Thing {
  /** Unique among its kind. */
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly image: Image | null;
  /** Pictures to make one of, where it has none of its own. */
  readonly covers?: readonly Image[];
  /** Stands for a picture, where a disc or a microphone would say something else. */
  readonly sign?: LucideIcon;
  readonly shape: Shape;
  /** What it is: "Album". */
  readonly kind: string;
  /** Its artists' names, where it has artists. */
  readonly credit?: string;
  /** Under its name on a card. */
  readonly line: string;
  readonly context: PlayContext;
  /** What it plays; asked for when somebody presses play. Left out where there is nothing to hear. */
  readonly load?: (client: QueryClient) => Promise<Listed>;
  /** What can be done with it; asked for when the menu opens. */
  readonly menu: (client: QueryClient) => MenuEntries;
}

/** A kind of thing: a context gives it, `app/kinds` puts all of them together. */
export interface Kind<Item> {
  /** Over a list of them: "Albums". */
  readonly plural: () => string;
  readonly describe: (item: Item) => Thing;
}

/** A kind that a radio is started from. Of the seed there is no more than a radio tells. */
export interface SeedKind {
  readonly shape: Shape;
  readonly seedPath: (seed: Pick<RadioSeed, 'id' | 'name'>) => string;
}
