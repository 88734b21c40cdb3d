import { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import * as z from 'zod';

/** A user as described by a provider. */
export const SocialIdentity = z.object({
  service: SocialService,
  /** Stable and never reassigned, unlike names and email addresses. */
  providerUserId: z.string().min(1).max(200),
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Whether the provider has verified the email address. */
  isEmailVerified: z.boolean(),
});
export type SocialIdentity = z.output<typeof SocialIdentity>;
