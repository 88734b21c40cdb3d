import * as z from 'zod';
import { socialServices } from '../../identity/users/social-services.ts';
import { field, needs, secretField, settingsSlice } from '../../settings/slice.ts';

type Service = (typeof socialServices)[number];

/** What a provider gave the site when it was registered there. */
export interface SocialKeys {
  readonly client_id: string | null;
  readonly client_secret: string | null;
}

/** Says something of each provider, whose names stand in `socialServices` alone. */
const ofEach = <Made>(make: (service: Service) => Made) =>
  Object.fromEntries(socialServices.map((service) => [service, make(service)])) as Record<Service, Made>;

export const socialSettings = settingsSlice({
  name: 'social',
  label: 'Social login',
  public: {
    social: {
      compact_buttons: field(z.boolean(), false, 'Small buttons', 'Icons in a row, without words.'),
      ...ofEach((service) => ({ enable: field(z.boolean(), false, `Sign in with ${service}`) })),
    },
  },
  private: {
    social: ofEach((service) => ({
      client_id: field(z.string().nullable(), null, `Client id at ${service}`),
      client_secret: secretField(`Client secret at ${service}`),
    })),
  },
  // A button that cannot work must not be shown.
  faults: ({ public: { social }, private: { social: keys } }) =>
    Object.fromEntries(
      socialServices
        .filter((service) => social[service].enable && !(keys[service].client_id && keys[service].client_secret))
        .map((service) => [
          `social.${service}.enable`,
          needs(`social.${service}.client_id`, `social.${service}.client_secret`),
        ]),
    ),
});
