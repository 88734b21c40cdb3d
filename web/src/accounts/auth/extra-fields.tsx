import { valueListContract } from '@overtone/shared/site/value-lists/value-list.contract.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { createQuery } from '../../lib/create-query.ts';
import { t } from '../../lib/i18n.ts';
import { FormField } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import type { ExtraField, Registration } from './registration.ts';

const Select = loadComponentOnFirstUse(async () => (await import('../../ui/fields/select.tsx')).Select);

const getTextFieldProps = () =>
  ({
    // The display name is public, so browsers should not fill in the real name.
    name: { label: t('Display name'), autoComplete: 'nickname' },
    first_name: { label: t('First name'), autoComplete: 'given-name' },
    last_name: { label: t('Last name'), autoComplete: 'family-name' },
  }) as const;

const CountryField = ({ control }: { readonly control: Control<Registration> }) => {
  const { data } = useQuery({
    ...createQuery(valueListContract.get, { params: { names: 'countries' } }, (lists) => lists),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const options = (data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <FormField
      as={Select}
      control={control}
      name="country"
      label={t('Country')}
      options={options}
      isDisabled={options.length === 0}
    />
  );
};

interface ExtraFieldsProps {
  readonly control: Control<Registration>;
  readonly names: readonly ExtraField[];
}

/** The optional registration fields that the site has enabled. */
export const ExtraFields = ({ control, names }: ExtraFieldsProps) =>
  names.map((name) =>
    name === 'country' ? (
      <CountryField key={name} control={control} />
    ) : (
      <FormField
        key={name}
        as={TextField}
        control={control}
        name={name}
        maxLength={textLimits.nameLengthMax}
        {...getTextFieldProps()[name]}
      />
    ),
  );
