import * as z from 'zod';
import { limits } from '../../limits.ts';

/** A password as somebody types it who has it already: whether it is a good one is no matter any more. */
export const TypedPassword = z.string().min(1).max(limits.passwordLengthMax);
