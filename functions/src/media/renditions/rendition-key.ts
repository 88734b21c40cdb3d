import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';

/**
 * Where a rendition lies in the masters bucket, beside its master.
 * @param sha256 of the master, hex
 */
export const renditionKey = (sha256: string, quality: Quality): string => `masters/${sha256}.${quality}.m4a`;
