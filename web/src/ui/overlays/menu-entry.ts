import type { LucideIcon } from 'lucide-react';

/** A line of a menu: it does something, or leads somewhere. */
export type MenuEntry = { readonly label: string; readonly icon: LucideIcon } & (
  | { readonly onSelect: () => void }
  | { readonly path: string }
);

/** The lines of a menu, at once or when the code that makes them has come. */
export type MenuEntries = readonly MenuEntry[] | Promise<readonly MenuEntry[]>;

/** A menu before it is open. */
export interface MenuSource {
  /** Names the menu: "More for Glass Orchard". */
  readonly label: string;
  /** Asked for when the menu opens. */
  readonly entries: () => MenuEntries;
}

/** The entries but for the one that leads to where the listener is. */
export const withoutPath = (entries: readonly MenuEntry[], path: string): MenuEntry[] =>
  entries.filter((entry) => !('path' in entry && entry.path === path));
