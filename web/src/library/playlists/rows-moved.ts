/** Event of a list with `data-order`: rows were dropped at another position. The list itself has no other code for drag and drop. */
export interface RowsMoved {
  readonly keys: readonly string[];
  /** Key of the row that they are dropped before or after. */
  readonly by: string;
  readonly isAfter: boolean;
}

declare global {
  interface HTMLElementEventMap {
    'rows-moved': CustomEvent<RowsMoved>;
  }
}
