/** What nobody told. */
export const unknown = 'unknown';

/** What has no name of its own, or one that too few listeners share. */
export const other = 'other';
