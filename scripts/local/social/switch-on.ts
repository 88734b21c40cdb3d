import { readSetting, writeSetting } from '@overtone/functions/features/site/settings.service.ts';
import { socialServices } from '@overtone/shared/users/social-services.ts';
import { localKeys } from './social-providers.ts';

/** Switches on the providers that nobody has set up yet; what an admin chose stays. */
export const switchOnSocialProviders = async (): Promise<void> => {
  for (const service of socialServices) {
    if ((await readSetting(`social.${service}.client_id`)) !== null) continue;
    await writeSetting(`social.${service}.client_id`, localKeys.clientId);
    await writeSetting(`social.${service}.client_secret`, localKeys.clientSecret);
    await writeSetting(`social.${service}.enable`, true);
  }
};
