import type { SocialResult } from '@overtone/shared/accounts/auth/social.model.ts';
import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { onSocialResult, openSocialPopup } from './social-popup.ts';

interface SocialOutcome {
  /** Signed in or connected. The data is missing where the popup could not read it. */
  readonly onSuccess: (data: SocialResult['callbackData']['bootstrapData']) => unknown;
  /** There is an account of this address: its password connects the two. */
  readonly onPasswordRequested: () => void;
  /** Somebody new, who has the site's policies to accept first. */
  readonly onSignUpRequested: () => void;
  /** The account has a second factor, which is still to come. */
  readonly onCodeAsked: () => void;
}

/** Signing in, or connecting an account, through a provider's popup (spec §4). */
export const useSocial = (purpose: 'login' | 'connect', outcome: SocialOutcome) => {
  const [waitingFor, setWaitingFor] = useState<SocialService>();
  // Another tab's popup is not ours to answer.
  const asked = useRef(false);

  const take = useEffectEvent(({ status, callbackData }: SocialResult): void => {
    if (!asked.current) return;
    asked.current = false;
    setWaitingFor(undefined);
    switch (status.toUpperCase()) {
      case 'SUCCESS':
      case 'ALREADY_LOGGED_IN':
        void outcome.onSuccess(callbackData?.bootstrapData);
        break;
      case 'REQUEST_PASSWORD':
        outcome.onPasswordRequested();
        break;
      case 'REQUEST_SIGN_UP':
        outcome.onSignUpRequested();
        break;
      case 'TWO_FACTOR':
        outcome.onCodeAsked();
        break;
      default:
        toasts.danger(callbackData?.errorMessage || t('An error occurred. Please try again later'));
    }
  });
  useEffect(() => onSocialResult(take), []);

  const start = (service: SocialService): void => {
    asked.current = true;
    // A popup that was closed leaves nothing behind: whoever closed it knows. One that a provider has cut off looks
    // closed and may still answer.
    const opened = openSocialPopup(service, purpose, () => setWaitingFor(undefined));
    if (opened) setWaitingFor(service);
    else toasts.danger(t('The browser blocked the sign-in window. Allow popups for this site and try again.'));
  };
  return { start, waitingFor };
};
