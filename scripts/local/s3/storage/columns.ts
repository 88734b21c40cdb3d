import * as z from 'zod';

/** The bytes of a key, by which SQLite orders keys as S3 does. */
export const encodeKey = (key: string): Buffer => Buffer.from(key, 'utf8');

export const keyColumn = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes).toString('utf8'));

/** Headers by name, as JSON. */
export const headersColumn = z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text)));
