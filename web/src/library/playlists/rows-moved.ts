/** Rows of a list were dropped in another place of it: what a list with `data-order` hears, which knows nothing else of who drags. */
export interface RowsMoved {
  readonly keys: readonly string[];
  /** Of the row that they come before or after. */
  readonly by: string;
  readonly isAfter: boolean;
}

declare global {
  interface HTMLElementEventMap {
    'rows-moved': CustomEvent<RowsMoved>;
  }
}
