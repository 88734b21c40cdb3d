import type { LucideIcon } from 'lucide-react';

/** A menu entry: an action or a link. */
export type MenuEntry = { readonly label: string; readonly icon: LucideIcon } & (
  | { readonly onSelect: () => void }
  | { readonly path: string }
);

/** The entries of a menu, or a promise of them while their code is loading. */
export type MenuEntries = readonly MenuEntry[] | Promise<readonly MenuEntry[]>;

/** The source of a menu before it is opened. */
export interface MenuSource {
  /** The menu's label: "More options for Glass Orchard". */
  readonly label: string;
  /** Called when the menu opens. */
  readonly entries: () => MenuEntries;
}

/** Returns the entries without the link to the current page. */
export const removeCurrentPathEntry = (entries: readonly MenuEntry[], path: string): MenuEntry[] =>
  entries.filter((entry) => !('path' in entry && entry.path === path));
