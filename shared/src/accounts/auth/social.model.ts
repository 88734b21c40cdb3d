import type { BootstrapData } from '../bootstrap/bootstrap.contract.ts';

/** `REQUEST_SIGN_UP`: a new user must accept the policies before the account is created. */
export const socialStatuses = [
  'SUCCESS',
  'REQUEST_PASSWORD',
  'REQUEST_SIGN_UP',
  'TWO_FACTOR',
  'ERROR',
  'ALREADY_LOGGED_IN',
] as const;
export type SocialStatus = (typeof socialStatuses)[number];

/** Message from the popup to the window that opened it (spec §4), only sent to the site's own origin. */
export interface SocialResult {
  readonly type: 'social-auth';
  readonly status: SocialStatus;
  readonly callbackData: {
    readonly bootstrapData?: BootstrapData | undefined;
    readonly errorMessage?: string | undefined;
  };
}

/** The page in the popup at which a callback ends. Its query contains `status` and optionally `errorMessage`. */
export const socialResultPath = '/social-auth';

/** Callback URL of providers, in CloudFront's notation: `*` is the provider. */
export const socialCallbackPattern = '/secure/auth/social/*/callback';

/**
 * Pages of the popup flow that may access the window that opened it, in CloudFront's notation. Browsers apply the
 * opener policy of every response, including redirects, and a stricter one permanently severs the connection.
 */
export const socialPopupPatterns = [socialCallbackPattern, socialResultPath] as const;
