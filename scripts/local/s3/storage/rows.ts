import * as z from 'zod';

/** Keys are bytes in the index, so that they come in S3's order. */
export const keyBytes = (key: string): Buffer => Buffer.from(key, 'utf8');

export const key = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes).toString('utf8'));

/** Headers by their names, as JSON. */
export const headers = z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text)));
