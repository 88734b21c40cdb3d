import type { ReactNode } from 'react';
import type { Action } from '../../player/keys/actions.ts';

/** An option of the palette. */
export interface PaletteItem {
  /** Unique within its group. */
  readonly id: string;
  readonly name: string;
  /** The credit of a search result. */
  readonly line?: string;
  readonly icon: ReactNode;
  readonly keys?: Action['keys'];
  /** The ID of the linked item, if it can be liked. */
  readonly likeableId?: string;
  /** The palette stays open, because the option only fills in its field. */
  readonly keepsPaletteOpen?: true;
  readonly choose: () => void;
}

export interface PaletteGroup {
  readonly id: string;
  readonly name: string;
  readonly items: readonly PaletteItem[];
}
