/** The name of a breakdown row for plays without a value. */
export const unknown = 'unknown';

/** The name of a breakdown row for everything beyond the top names, and for names that too few listeners share. */
export const other = 'other';
