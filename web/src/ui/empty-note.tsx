import { note } from './empty-note.css.ts';

/** One line in place of a list with nothing in it. */
export const EmptyNote = ({ text }: { readonly text: string }) => <p className={note}>{text}</p>;
