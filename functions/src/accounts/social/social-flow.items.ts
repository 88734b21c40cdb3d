import { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { SocialIdentity } from './social-identity.model.ts';

// What a browser is in the middle of, each under the digest of a cookie of its own.

const inAccounts = { table: 'ACCOUNTS_TABLE', isConsistent: true, expires: 'expires' } as const;

/** Somebody on their way to a provider: found by their browser's cookie, used up by the first answer. */
const SocialFlow = z.object({
  service: SocialService,
  /** Who connects the provider to their account; null for a sign-in. */
  userId: UserId.nullable(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  expires: z.int(),
});
export type SocialFlow = z.output<typeof SocialFlow>;

export const socialFlowItem = defineItem({
  ...inAccounts,
  model: SocialFlow,
  key: { pk: 'social-flow#{digest}', sk: 'flow' },
});

/** A provider's account that waits for the password of the account with the same address. */
const PendingConnection = z.object({ userId: UserId, identity: SocialIdentity, expires: z.int() });
export type PendingConnection = z.output<typeof PendingConnection>;

export const pendingConnectionItem = defineItem({
  ...inAccounts,
  model: PendingConnection,
  key: { pk: 'social-pending#{digest}', sk: 'pending' },
});

/** Somebody new, whose account waits until they have accepted the site's policies. */
const PendingSignUp = z.object({ identity: SocialIdentity.extend({ email: z.string() }), expires: z.int() });
export type PendingSignUp = z.output<typeof PendingSignUp>;

export const pendingSignUpItem = defineItem({
  ...inAccounts,
  model: PendingSignUp,
  key: { pk: 'social-sign-up#{digest}', sk: 'sign-up' },
});
