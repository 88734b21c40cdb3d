import * as z from 'zod';

/** What a provider gave the site when it was registered there. */
const SocialKeys = z.object({ client_id: z.string().nullable(), client_secret: z.string().nullable() });
export type SocialKeys = z.output<typeof SocialKeys>;

/**
 * Settings that only the server and those who hold `settings.update` may read. They are kept apart from the public ones,
 * so that what every visitor gets is never read from the same item.
 */
export const SecretSettings = z.object({
  mail: z.object({
    /** Where messages of the contact page go; without it the page says that it cannot take any. */
    contact_address: z.email().nullable(),
  }),
  recaptcha: z.object({
    secret_key: z.string().nullable(),
    /** From 0, surely a program, to 1, surely a person (reCAPTCHA v3). */
    minimal_score: z.number().min(0).max(1),
  }),
  social: z.object({ google: SocialKeys, facebook: SocialKeys, twitter: SocialKeys, envato: SocialKeys }),
});
export type SecretSettings = z.output<typeof SecretSettings>;

const noKeys: SocialKeys = { client_id: null, client_secret: null };

export const defaultSecretSettings: SecretSettings = {
  mail: { contact_address: null },
  recaptcha: { secret_key: null, minimal_score: 0.5 },
  social: { google: noKeys, facebook: noKeys, twitter: noKeys, envato: noKeys },
};
