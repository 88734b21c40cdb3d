import type { SocialResult } from '@overtone/shared/accounts/auth/social.model.ts';
import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { onSocialResult, openSocialPopup } from './social-popup.ts';

interface SocialHandlers {
  /** Logged in or connected. The data is undefined if the popup could not read it. */
  readonly onSuccess: (data: SocialResult['callbackData']['bootstrapData']) => unknown;
  /** An account with this email address exists. Its password connects the two. */
  readonly onPasswordRequested: () => void;
  /** A new user has to accept the site's policies first. */
  readonly onSignUpRequested: () => void;
  /** The account requires a two factor code next. */
  readonly onCodeRequested: () => void;
}

/** Logs in or connects an account through a provider's popup (spec §4). */
export const useSocial = (purpose: 'login' | 'connect', handlers: SocialHandlers) => {
  const [pendingService, setPendingService] = useState<SocialService>();
  // Results of another tab's popup are ignored.
  const isExpectingResult = useRef(false);

  const handleResult = useEffectEvent(({ status, callbackData }: SocialResult): void => {
    if (!isExpectingResult.current) return;
    isExpectingResult.current = false;
    setPendingService(undefined);
    switch (status.toUpperCase()) {
      case 'SUCCESS':
      case 'ALREADY_LOGGED_IN':
        void handlers.onSuccess(callbackData?.bootstrapData);
        break;
      case 'REQUEST_PASSWORD':
        handlers.onPasswordRequested();
        break;
      case 'REQUEST_SIGN_UP':
        handlers.onSignUpRequested();
        break;
      case 'TWO_FACTOR':
        handlers.onCodeRequested();
        break;
      default:
        toasts.danger(callbackData?.errorMessage || t('An error occurred. Please try again later'));
    }
  });
  useEffect(() => onSocialResult(handleResult), []);

  const start = (service: SocialService): void => {
    isExpectingResult.current = true;
    // No message when the popup is closed, since the user closed it. A popup that the provider has cut off from its
    // opener looks closed but may still post a result.
    const isOpened = openSocialPopup(service, purpose, () => setPendingService(undefined));
    if (isOpened) setPendingService(service);
    else toasts.danger(t('Your browser blocked the login window. Allow pop-ups for this site and try again.'));
  };
  return { start, pendingService };
};
