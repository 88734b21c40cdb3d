import * as z from 'zod';
import { identityLimits } from '../identity-limits.ts';

/** The existing password of a user. Its strength is not checked again. */
export const CurrentPassword = z.string().min(1).max(identityLimits.passwordLengthMax);
