import * as z from 'zod';
import { limits } from '../../limits.ts';

/** The existing password of a user. Its strength is not checked again. */
export const CurrentPassword = z.string().min(1).max(limits.passwordLengthMax);
