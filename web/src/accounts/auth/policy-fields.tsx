import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { useFormContext } from 'react-hook-form';
import { t, translateSiteText } from '../../lib/i18n.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FormField } from '../../ui/fields/form.tsx';
import { policyLink } from './auth-page.css.ts';
import type { Policies } from './registration.ts';

type Policy = PublicSettings['registration']['policies'][number];

const namePlaceholder = '\u0000';

/** 'I accept the :name', with the name linked to the policy. */
const PolicyLabel = ({ name, url }: Policy) => {
  const [before = '', after = ''] = t('I accept the :name', { name: namePlaceholder }).split(namePlaceholder);
  return (
    <span>
      {before}
      {url ? (
        <a className={policyLink} href={url} target="_blank" rel="noreferrer">
          {translateSiteText(name)}
        </a>
      ) : (
        translateSiteText(name)
      )}
      {after}
    </span>
  );
};

interface PolicyFieldsProps {
  readonly policies: readonly Policy[];
}

/** One required checkbox per policy, in a form with a `policies` field (spec §5). */
export const PolicyFields = ({ policies }: PolicyFieldsProps) => {
  const { control } = useFormContext<Policies>();
  return policies.map((policy, index) => (
    <FormField
      key={policy.id}
      as={Checkbox}
      control={control}
      name={`policies.${index}.accepted`}
      label={<PolicyLabel {...policy} />}
      isRequired
      rules={{ required: t('Accept the :name to continue.', { name: translateSiteText(policy.name) }) }}
    />
  ));
};
