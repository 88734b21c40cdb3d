import type { Change } from '../../platform/dynamo/change.ts';
import type { StoredCredentials } from './stored-user.model.ts';

/** What is written of a person whose second factor ends, or whose set-up of one is taken back. */
export const noSecondFactor = {
  user: { two_factor_confirmed_at: null, recovery_codes_left: null },
  credentials: { set: { totpSecret: null, totpStep: 0 }, drop: ['recoveryDigests'] },
} as const satisfies { readonly user: object; readonly credentials: Change<StoredCredentials> };
