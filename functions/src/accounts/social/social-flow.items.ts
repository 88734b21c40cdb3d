import { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { SocialIdentity } from './social-identity.model.ts';

// These items are pending steps of a login, each stored under the digest of a separate cookie.

const commonItemFields = { table: 'ACCOUNTS_TABLE', isConsistent: true, expires: 'expires' } as const;

/** A redirect to a provider. It is found by the cookie of the browser, and deleted by the first callback. */
const SocialFlow = z.object({
  service: SocialService,
  /** The user who connects the provider. Null for a login. */
  userId: UserId.nullable(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  expires: z.int(),
});
export type SocialFlow = z.output<typeof SocialFlow>;

export const socialFlowItem = defineItem({
  ...commonItemFields,
  model: SocialFlow,
  key: { pk: 'social-flow#{digest}', sk: 'flow' },
});

/** A provider account that waits for the password of the account with the same email address. */
const PendingConnection = z.object({ userId: UserId, identity: SocialIdentity, expires: z.int() });
export type PendingConnection = z.output<typeof PendingConnection>;

export const pendingConnectionItem = defineItem({
  ...commonItemFields,
  model: PendingConnection,
  key: { pk: 'social-pending#{digest}', sk: 'pending' },
});

/** A new user whose account is created after the policies are accepted. */
const PendingSignUp = z.object({ identity: SocialIdentity.extend({ email: z.string() }), expires: z.int() });
export type PendingSignUp = z.output<typeof PendingSignUp>;

export const pendingSignUpItem = defineItem({
  ...commonItemFields,
  model: PendingSignUp,
  key: { pk: 'social-sign-up#{digest}', sk: 'sign-up' },
});
