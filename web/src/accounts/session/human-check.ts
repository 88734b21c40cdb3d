import type { HumanAction } from '@overtone/shared/site/human-check/human-action.ts';
import type { HumanToken } from '@overtone/shared/site/human-check/human-token.ts';
import { useCallback } from 'react';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { toasts } from '../../ui/feedback/toasts.ts';

interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

let recaptchaPromise: Promise<Grecaptcha> | undefined;

/** Loads Google's script once, and only when a form needs it. reCAPTCHA v3 has no widget. */
const loadRecaptcha = (siteKey: string): Promise<Grecaptcha> => {
  recaptchaPromise ??= new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?${new URLSearchParams({ render: siteKey })}`;
    script.async = true;
    script.addEventListener('error', () => reject(new Error('Failed to load reCAPTCHA')));
    script.addEventListener('load', () => {
      const { grecaptcha } = window as unknown as { readonly grecaptcha?: Grecaptcha };
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('reCAPTCHA did not initialize'));
    });
    document.head.append(script);
  }).catch((error: unknown) => {
    // The next attempt loads it again.
    recaptchaPromise = undefined;
    throw error;
  });
  return recaptchaPromise;
};

/**
 * Returns the fields for the request body, which are none if the check is off. If the check fails, it shows a toast and
 * returns undefined.
 */
type HumanCheck = () => Promise<HumanToken | undefined>;

/** The human check before an action (spec §8), if the site has enabled it. The server verifies the token. */
export const useHumanCheck = (action: HumanAction): HumanCheck => {
  const { site_key, enable } = useBootstrap().settings.recaptcha;
  const isRequired = enable[action] === true;
  return useCallback(async () => {
    if (!isRequired || !site_key) return {};
    try {
      return { recaptcha_token: await (await loadRecaptcha(site_key)).execute(site_key, { action }) };
    } catch {
      toasts.danger(t('Could not verify you are human.'));
      return undefined;
    }
  }, [isRequired, site_key, action]);
};
