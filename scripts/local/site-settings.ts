import { changeSettings, readSetting, writeSetting } from '@overtone/functions/site/settings/settings.service.ts';
import { socialServices } from '@overtone/shared/identity/users/social-services.ts';
import { writePushKeys } from '../push-keys/set-push-keys.ts';
import { localClient } from './social/social-providers.ts';

/** Enables the social providers that are not configured yet; an admin's settings are kept. */
export const enableSocialProviders = async (): Promise<void> => {
  for (const service of socialServices) {
    if ((await readSetting(`social.${service}.client_id`)) !== null) continue;
    await changeSettings({
      [`social.${service}.client_id`]: localClient.clientId,
      [`social.${service}.client_secret`]: localClient.clientSecret,
      [`social.${service}.enable`]: true,
    });
  }
};

/** Sets missing settings that the local site needs: social login, a recipient of contact messages, and keys for browsers. */
export const prepareSite = async (): Promise<void> => {
  await enableSocialProviders();
  if ((await readSetting('mail.contact_address')) === null) {
    await writeSetting('mail.contact_address', 'hello@overtone.example');
  }
  if ((await readSetting('push.public_key')) === null) await writePushKeys();
};
