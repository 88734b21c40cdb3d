/**
 * The detail of the event that the sidebar list receives when a playlist was dropped next to another one or on a
 * folder. The list has no other code for drag and drop.
 */
export interface MovedEntries {
  readonly id: string;
  /** ID of the playlist or folder that it was dropped on. */
  readonly targetId: string;
  readonly position: 'before' | 'after' | 'into';
}

declare global {
  interface HTMLElementEventMap {
    'playlist-moved': CustomEvent<MovedEntries>;
  }
}
