import * as z from 'zod';
import { socialServices } from '../../identity/users/social-services.ts';
import { createMissingSettingsText, field, secretField, settingsSlice } from '../../settings/slice.ts';

type Service = (typeof socialServices)[number];

/** Credentials of the site's registration at a provider. */
export interface SocialKeys {
  readonly client_id: string | null;
  readonly client_secret: string | null;
}

/** Returns a value for each provider in `socialServices`. */
const forEachService = <Value>(create: (service: Service) => Value) =>
  Object.fromEntries(socialServices.map((service) => [service, create(service)])) as Record<Service, Value>;

export const socialSettings = settingsSlice({
  name: 'social',
  label: 'Social login',
  public: {
    social: {
      compact_buttons: field(z.boolean(), false, 'Small buttons', 'Icons without labels.'),
      ...forEachService((service) => ({ enable: field(z.boolean(), false, `Enable login with ${service}`) })),
    },
  },
  private: {
    social: forEachService((service) => ({
      client_id: field(z.string().nullable(), null, `Client ID for ${service}`),
      client_secret: secretField(`Client secret for ${service}`),
    })),
  },
  // A provider without keys cannot be enabled, so that its button is not shown.
  faults: ({ public: { social }, private: { social: keys } }) =>
    Object.fromEntries(
      socialServices
        .filter((service) => social[service].enable && !(keys[service].client_id && keys[service].client_secret))
        .map((service) => [
          `social.${service}.enable`,
          createMissingSettingsText(`social.${service}.client_id`, `social.${service}.client_secret`),
        ]),
    ),
});
