import * as z from 'zod';
import { FileId, UserId } from '../ids.ts';

/**
 * Object key of an upload. It is chosen by the server, with the user id as prefix, so that it contains no name from a browser.
 */
export const UploadKey = z.templateLiteral(['uploads/', UserId, '/', FileId]);
export type UploadKey = z.output<typeof UploadKey>;
