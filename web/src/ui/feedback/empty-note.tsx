import type { LucideIcon } from 'lucide-react';
import { icon, note } from './empty-note.css.ts';

interface EmptyNoteProps {
  readonly text: string;
  readonly icon?: LucideIcon;
}

/** A line in place of an empty list. */
export const EmptyNote = ({ text, icon: Icon }: EmptyNoteProps) => (
  <p className={note}>
    {Icon && <Icon className={icon} aria-hidden />}
    {text}
  </p>
);
