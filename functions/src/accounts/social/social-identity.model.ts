import { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import * as z from 'zod';

/** Somebody as a provider knows them. */
export const SocialIdentity = z.object({
  service: SocialService,
  /** Never changes and is never given to somebody else; names and addresses are. */
  providerUserId: z.string().min(1).max(200),
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Whether the provider made sure that the address is theirs. */
  emailVerified: z.boolean(),
});
export type SocialIdentity = z.output<typeof SocialIdentity>;
