import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import type { SocialResult } from '@overtone/shared/accounts/auth/social.model.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';

/** Size of the popup in pixels, and milliseconds between checks whether it is closed (spec §9). */
const width = 650;
const height = 550;
const pollMs = 1_000;

/**
 * The broadcast channel for results when a provider's `Cross-Origin-Opener-Policy` has cut the popup off from its opener.
 * Only pages of the same origin can use it.
 */
export const socialChannel = 'overtone.social-auth';

const isResult = (data: unknown): data is SocialResult =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'social-auth' && 'status' in data;

/**
 * Calls back with the result that a popup posts. Messages from other origins are ignored.
 * @returns a function that removes the listeners
 */
export const onSocialResult = (onResult: (result: SocialResult) => void): (() => void) => {
  const onMessage = ({ origin, data }: MessageEvent<unknown>): void => {
    if (origin === location.origin && isResult(data)) onResult(data);
  };
  const channel = new BroadcastChannel(socialChannel);
  const onChannelMessage = ({ data }: MessageEvent<unknown>): void => {
    if (isResult(data)) onResult(data);
  };
  addEventListener('message', onMessage);
  channel.addEventListener('message', onChannelMessage);
  return () => {
    removeEventListener('message', onMessage);
    channel.close();
  };
};

/**
 * Opens a provider's login page in a popup centred over this window. Call it from a click handler, or the browser blocks it.
 * @param onClose called once when the popup is closed
 * @returns whether the popup opened
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
