import type { LucideIcon } from 'lucide-react';

/** A line of a menu: it does something, or leads somewhere. */
export type MenuEntry = { readonly label: string; readonly icon: LucideIcon } & (
  | { readonly onSelect: () => void }
  | { readonly path: string }
);
