import type { Reserved } from './stored-file.model.ts';

/** What a file counts before its sound was heard. */
export const trackReserved = (size: number): Reserved => ({ tracks: 1, bytes: size, milliseconds: 0 });
