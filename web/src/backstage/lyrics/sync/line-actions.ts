import type { SyncActions } from './sync-actions.ts';

/** The actions on a line of the list. */
export interface LineActions extends SyncActions {
  /** Opens the dialog that moves all lines from this one on. */
  readonly askShift: (index: number) => void;
  /** Focuses the element that receives the keys. */
  readonly focus: () => void;
}
