import type { SyncActions } from './sync-actions.ts';

/** What can be done with a line in the list. */
export interface LineActions extends SyncActions {
  /** Asks by how much everything from a line on is to move. */
  readonly askShift: (place: number) => void;
  /** Back to where the keys are heard. */
  readonly focus: () => void;
}
