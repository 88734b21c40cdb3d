/** A playlist of the library was dropped beside another, or on a folder: what its list hears, which knows nothing else of who drags. */
export interface MovedEntries {
  readonly id: string;
  /** What it was dropped on. */
  readonly by: string;
  readonly where: 'before' | 'after' | 'into';
}

declare global {
  interface HTMLElementEventMap {
    'own-moved': CustomEvent<MovedEntries>;
  }
}
