import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserPushSubscription } from '@overtone/shared/notifications/push.contract.ts';
import { createPushKeys } from '../community/push/create-push-keys.ts';
import type { PushKeys } from '../community/push/push-keys.ts';
import { changeSettings } from '../site/settings/settings.service.ts';

/** Returns a subscription with new keys. The default endpoint has a public address, which is never called. */
export const createPushSubscription = (
  endpoint = `https://192.0.43.10/push/${randomBytes(12).toString('hex')}`,
): BrowserPushSubscription => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint, expirationTime: null, keys };
};

/** Enables browser notifications with new keys. The site has to be isolated. */
export const enablePush = async (): Promise<PushKeys> => {
  const keys = createPushKeys();
  await changeSettings({ 'push.public_key': keys.publicKey, 'push.private_key': keys.privateKey });
  return keys;
};
