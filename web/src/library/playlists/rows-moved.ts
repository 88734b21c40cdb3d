/** Event of a list with `data-order`: rows were dropped at another position. The list needs no other knowledge of dragging. */
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
