/**
 * The detail of the event that a list with `data-order` receives when rows were dropped at another position. The list
 * has no other code for drag and drop.
 */
export interface RowsMoved {
  readonly keys: readonly string[];
  /** Key of the row before or after which the moved rows are dropped. */
  readonly targetKey: string;
  readonly isAfter: boolean;
}

declare global {
  interface HTMLElementEventMap {
    'rows-moved': CustomEvent<RowsMoved>;
  }
}
