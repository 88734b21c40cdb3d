import { authRoutes } from '../features/auth/auth.routes.ts';
import { contactRoutes } from '../features/contact/contact.routes.ts';
import { humanCheckRoutes } from '../features/human-check/human-check.routes.ts';
import { sessionRoutes } from '../features/sessions/sessions.routes.ts';
import { socialRoutes } from '../features/social/social.routes.ts';
import { tokenRoutes } from '../features/tokens/tokens.routes.ts';
import { twoFactorRoutes } from '../features/two-factor/two-factor.routes.ts';
import { userRoutes } from '../features/users/users.routes.ts';
import { valueListRoutes } from '../features/value-lists/value-lists.routes.ts';
import { verificationRoutes } from '../features/verification/verification.routes.ts';
import type { Route } from '../platform/routes.ts';

/** What the function `accounts` serves. */
export const accountsDomain: readonly Route[] = [
  ...authRoutes,
  ...verificationRoutes,
  ...twoFactorRoutes,
  ...socialRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...tokenRoutes,
  ...contactRoutes,
  ...humanCheckRoutes,
  ...valueListRoutes,
];
