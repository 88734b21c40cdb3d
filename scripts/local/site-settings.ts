import { changeSettings, readSetting, writeSetting } from '@overtone/functions/site/settings/settings.service.ts';
import { socialServices } from '@overtone/shared/identity/users/social-services.ts';
import { localKeys } from './social/social-providers.ts';

/** Switches on the providers that nobody has set up yet; what an admin chose stays. */
export const switchOnSocialProviders = async (): Promise<void> => {
  for (const service of socialServices) {
    if ((await readSetting(`social.${service}.client_id`)) !== null) continue;
    await changeSettings({
      [`social.${service}.client_id`]: localKeys.clientId,
      [`social.${service}.client_secret`]: localKeys.clientSecret,
      [`social.${service}.enable`]: true,
    });
  }
};

/** Sets what a person at this computer would miss, where nobody has set it: sign-in buttons, and a reader of messages. */
export const prepareSite = async (): Promise<void> => {
  await switchOnSocialProviders();
  if ((await readSetting('mail.contact_address')) === null) {
    await writeSetting('mail.contact_address', 'hello@overtone.example');
  }
};
