import type { BootstrapData } from '../bootstrap/bootstrap.contract.ts';

/** `REQUEST_SIGN_UP`: somebody new, who has the site's policies to accept before there is an account. */
export const socialStatuses = [
  'SUCCESS',
  'REQUEST_PASSWORD',
  'REQUEST_SIGN_UP',
  'TWO_FACTOR',
  'ERROR',
  'ALREADY_LOGGED_IN',
] as const;
export type SocialStatus = (typeof socialStatuses)[number];

/** What the popup posts to the window that opened it (spec §4): only ever to the site's own origin. */
export interface SocialResult {
  readonly type: 'social-auth';
  readonly status: SocialStatus;
  readonly callbackData: {
    readonly bootstrapData?: BootstrapData | undefined;
    readonly errorMessage?: string | undefined;
  };
}

/** Page that the provider's answer ends at, inside the popup; its query is `status` and perhaps `errorMessage`. */
export const socialResultPath = '/social-auth';

/** Where a provider sends the popup back to, in CloudFront's notation: `*` is the provider. */
export const socialCallbackPattern = '/secure/auth/social/*/callback';

/**
 * Addresses of ours on a popup's way back, in CloudFront's notation, which may speak to the window that opened it. A browser
 * looks at the opener policy of each answer, a redirect's too: one that cuts the popup off cuts it off for good.
 */
export const socialPopupPatterns = [socialCallbackPattern, socialResultPath] as const;
