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

let loading: Promise<Grecaptcha> | undefined;

/** Google's script, once and only where a form that asks for it is used: reCAPTCHA v3 has no form of its own. */
const load = (siteKey: string): Promise<Grecaptcha> => {
  loading ??= new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?${new URLSearchParams({ render: siteKey })}`;
    script.async = true;
    script.addEventListener('error', () => reject(new Error('The human check could not be loaded')));
    script.addEventListener('load', () => {
      const { grecaptcha } = window as unknown as { readonly grecaptcha?: Grecaptcha };
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('The human check did not start'));
    });
    document.head.append(script);
  }).catch((error: unknown) => {
    // The next try loads it again.
    loading = undefined;
    throw error;
  });
  return loading;
};

/** Gives what goes into the call's body, nothing where the check is off; undefined where it failed, which a toast said. */
type HumanCheck = () => Promise<HumanToken | undefined>;

/** The human check before an action (spec §8), as far as the site has it on. The server has the last word. */
export const useHumanCheck = (action: HumanAction): HumanCheck => {
  const { site_key, enable } = useBootstrap().settings.recaptcha;
  const isOn = enable[action] === true;
  return useCallback(async () => {
    if (!isOn || !site_key) return {};
    try {
      return { recaptcha_token: await (await load(site_key)).execute(site_key, { action }) };
    } catch {
      toasts.danger(t('Could not verify you are human.'));
      return undefined;
    }
  }, [isOn, site_key, action]);
};
