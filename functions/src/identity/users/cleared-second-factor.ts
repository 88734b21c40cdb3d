import type { ItemUpdate } from '../../platform/dynamo/item-update.ts';
import type { StoredCredentials } from './stored-user.model.ts';

/** Changes that turn two-factor authentication off, or cancel its setup. */
export const clearedSecondFactor = {
  user: { two_factor_confirmed_at: null, recovery_codes_left: null },
  credentials: { set: { totpSecret: null, totpStep: 0 }, remove: ['recoveryDigests'] },
} as const satisfies { readonly user: object; readonly credentials: ItemUpdate<StoredCredentials> };
