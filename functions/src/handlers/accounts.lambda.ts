import { authRoutes } from '../accounts/auth/auth.routes.ts';
import { blockRoutes } from '../accounts/blocks/blocks.routes.ts';
import { accountExportRoutes } from '../accounts/export/account-exports.routes.ts';
import { userRoutes } from '../accounts/profile/users.routes.ts';
import { reportRoutes } from '../accounts/reports/reports.routes.ts';
import { sessionRoutes } from '../accounts/sessions/sessions.routes.ts';
import { socialRoutes } from '../accounts/social/social.routes.ts';
import { tokenRoutes } from '../accounts/tokens/tokens.routes.ts';
import { twoFactorRoutes } from '../accounts/two-factor/two-factor.routes.ts';
import { verificationRoutes } from '../accounts/verification/verification.routes.ts';
import { endFollowsBetween } from '../library/public.ts';
import { createLambdaHandler } from '../platform/http/lambda-handler.ts';
import type { Route } from '../platform/routes.ts';
import { contactRoutes } from '../site/contact/contact.routes.ts';
import { humanCheckRoutes } from '../site/human-check/human-check.routes.ts';
import { valueListRoutes } from '../site/value-lists/value-lists.routes.ts';
import { identify } from './identify.ts';

/** The endpoints of the function `accounts`. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...verificationRoutes,
  ...twoFactorRoutes,
  ...socialRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...blockRoutes(endFollowsBetween),
  ...reportRoutes,
  ...accountExportRoutes,
  ...tokenRoutes,
  ...contactRoutes,
  ...humanCheckRoutes,
  ...valueListRoutes,
];

export const handler = createLambdaHandler(routes, identify);
