import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { type ErrorForm, findFormField } from '../../lib/form-errors.ts';

type RegistrationSettings = PublicSettings['registration'];
export type ExtraField = RegistrationSettings['extra_fields'][number];

/** The policy fields of a registration form. */
export interface Policies {
  /** An array, since a policy's id may contain characters that a field name cannot. */
  policies: { id: string; accepted: boolean }[];
}

export const getPolicyDefaults = (policies: RegistrationSettings['policies']): Policies['policies'] =>
  policies.map(({ id }) => ({ id, accepted: false }));

interface PolicyForm extends Omit<ErrorForm, 'getValues'> {
  getValues(): Policies;
}

/** Adapts the form for error display: the server's error for `policies.<id>` appears at that policy's checkbox. */
export const withPolicyErrors = (form: PolicyForm): ErrorForm => ({
  getValues: () => form.getValues(),
  setError: (...error) => form.setError(...error),
  mapField: (name) => {
    const values = form.getValues();
    if (!name.startsWith('policies.')) return findFormField(name, values);
    const index = values.policies.findIndex(({ id }) => name === `policies.${id}`);
    return index < 0 ? undefined : `policies.${index}.accepted`;
  },
});

/** Returns the accepted state of each policy by id. */
export const getAcceptedPolicies = (policies: Policies['policies']): Record<string, boolean> =>
  Object.fromEntries(policies.map(({ id, accepted }) => [id, accepted]));

/** The register form's values. */
export interface Registration extends Policies {
  email: string;
  password: string;
  password_confirmation: string;
  name: string;
  first_name: string;
  last_name: string;
  country: string | null;
}

export const getRegistrationDefaults = ({ policies }: RegistrationSettings, email = ''): Registration => ({
  email,
  name: '',
  first_name: '',
  last_name: '',
  country: null,
  password: '',
  password_confirmation: '',
  policies: getPolicyDefaults(policies),
});

/** Builds the request body. Extra fields are optional, so empty ones are omitted. */
export const buildRegistrationBody = ({ email, password, password_confirmation, policies, ...extra }: Registration) => {
  const filledFields = Object.entries(extra).filter(([, value]) => value?.trim());
  return {
    email,
    password,
    password_confirmation,
    policies: getAcceptedPolicies(policies),
    ...(Object.fromEntries(filledFields) as Partial<Record<ExtraField, string>>),
  };
};
