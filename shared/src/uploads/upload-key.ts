import * as z from 'zod';
import { FileId, UserId } from '../ids.ts';

/**
 * Where an upload lies in its bucket: the server's choice, under the prefix of whoever began it, so that nothing of a
 * name that a browser sent is in it.
 */
export const UploadKey = z.templateLiteral(['uploads/', UserId, '/', FileId]);
export type UploadKey = z.output<typeof UploadKey>;
