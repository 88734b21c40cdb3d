import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import type { SocialResult } from '@overtone/shared/accounts/auth/social.model.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';

/** Pixels of the popup, and milliseconds between two looks whether it is closed (spec §9). */
const width = 650;
const height = 550;
const pollMs = 1_000;

/**
 * How the popup reaches us where a provider's page has cut it off from the window that opened it
 * (`Cross-Origin-Opener-Policy`). A channel joins pages of one origin only.
 */
export const socialChannel = 'overtone.social-auth';

const isResult = (data: unknown): data is SocialResult =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'social-auth' && 'status' in data;

/** Calls back with what a popup posts; messages of other origins are nobody's word. @returns how to stop. */
export const onSocialResult = (take: (result: SocialResult) => void): (() => void) => {
  const listen = ({ origin, data }: MessageEvent<unknown>): void => {
    if (origin === location.origin && isResult(data)) take(data);
  };
  const channel = new BroadcastChannel(socialChannel);
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (isResult(data)) take(data);
  };
  addEventListener('message', listen);
  channel.addEventListener('message', hear);
  return () => {
    removeEventListener('message', listen);
    channel.close();
  };
};

/**
 * Opens a provider's sign-in page over the middle of this window. Call it in the press of a button, or the browser
 * blocks it. @returns whether it opened; `onClose` is called once it is gone.
 */
export const openSocialPopup = (service: SocialService, purpose: 'login' | 'connect', onClose: () => void): boolean => {
  const { path } = purpose === 'login' ? socialContract.login : socialContract.connectService;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const popup = open(fillPath(apiPath(path), { service }), 'social-auth', features);
  if (!popup) return false;
  popup.focus();
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    onClose();
  }, pollMs);
  return true;
};
