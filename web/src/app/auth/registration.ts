import type { PublicSettings } from '@overtone/shared/site/settings.model.ts';

type RegistrationSettings = PublicSettings['registration'];
export type ExtraField = RegistrationSettings['extra_fields'][number];

/** The register form's values. */
export interface Registration {
  email: string;
  password: string;
  password_confirmation: string;
  /** In place of the policies' own ids, which may hold what a field's name may not. */
  policies: { id: string; accepted: boolean }[];
  name: string;
  first_name: string;
  last_name: string;
  country: string | null;
}

export const registrationDefaults = ({ policies }: RegistrationSettings, email = ''): Registration => ({
  email,
  name: '',
  first_name: '',
  last_name: '',
  country: null,
  password: '',
  password_confirmation: '',
  policies: policies.map(({ id }) => ({ id, accepted: false })),
});

/** What is left empty is left out: none of the extra fields has to be filled in. */
export const registrationBody = ({ email, password, password_confirmation, policies, ...extra }: Registration) => {
  const filled = Object.entries(extra).filter(([, value]) => value?.trim());
  return {
    email,
    password,
    password_confirmation,
    policies: Object.fromEntries(policies.map(({ id, accepted }) => [id, accepted])),
    ...(Object.fromEntries(filled) as Partial<Record<ExtraField, string>>),
  };
};
