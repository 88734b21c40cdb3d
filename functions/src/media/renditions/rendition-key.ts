import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';

/**
 * Returns the key of a rendition in the masters bucket, next to its master.
 * @param sha256 the hash of the master, hex
 */
export const getRenditionKey = (sha256: string, quality: Quality): string => `masters/${sha256}.${quality}.m4a`;
