import type { ReactNode } from 'react';
import type { Action } from '../../player/keys/actions.ts';

/** One line of the palette. */
export interface PaletteItem {
  /** Unique within its group. */
  readonly id: string;
  readonly name: string;
  /** What it is, or whose. */
  readonly line?: string;
  readonly icon: ReactNode;
  readonly keys?: Action['keys'];
  /** Of the thing that it leads to, where that can be liked. */
  readonly thing?: string;
  /** The palette stays open: the choice only fills its field. */
  readonly stays?: true;
  readonly choose: () => void;
}

export interface PaletteGroup {
  readonly id: string;
  readonly name: string;
  readonly items: readonly PaletteItem[];
}
