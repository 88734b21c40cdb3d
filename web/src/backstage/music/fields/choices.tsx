import type { CreditRole, Licence, MusicalKey } from '@overtone/shared/catalog/music/recording.model.ts';
import { getLanguage, t } from '../../../lib/i18n.ts';
import { getLanguageName, getLicenceName, noLyricsLanguage, roleNames } from '../../../lib/recording-labels.ts';
import type { FieldControl, FieldTexts } from '../../../ui/fields/field.tsx';
import type { Option } from '../../../ui/fields/option-list.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { licenceDescriptions } from '../field-labels.ts';
import { musicalKeys } from '../musical-keys.ts';

/**
 * The control of a field with options. The value is undefined if several tracks have different values, or if it is not
 * loaded.
 */
type Choice<Value> = Omit<FieldControl<Value>, 'value'> & { readonly value: Value | undefined } & Partial<FieldTexts>;

const getUnchangedLabel = () => t('Keep current values');

const licences = Object.keys(licenceDescriptions) as Licence[];
const creditRoles = Object.keys(roleNames) as CreditRole[];

/** The value of the option without a choice. */
const noValue = '';
const parseValue = <Value extends string>(value: string | null): Value | null =>
  value === null || value === noValue ? null : (value as Value);

export const LicenceField = ({ value, onChange, ...rest }: Choice<Licence>) => (
  <Select
    {...rest}
    label={rest.label ?? t('Licence')}
    placeholder={getUnchangedLabel()}
    value={value ?? null}
    onChange={(licence) => licence && onChange(licence as Licence)}
    options={licences.map((licence) => ({
      value: licence,
      label: getLicenceName(licence),
      description: licenceDescriptions[licence](),
    }))}
  />
);

export const KeyField = ({ value, onChange, ...rest }: Choice<MusicalKey | null>) => (
  <Select
    {...rest}
    label={rest.label ?? t('Key')}
    value={value ?? noValue}
    onChange={(key) => onChange(parseValue(key))}
    options={[{ value: noValue, label: t('Unknown') }, ...musicalKeys.map((key) => ({ value: key, label: key }))]}
  />
);

/** The most common languages of songs, by ISO 639-1. */
const languages =
  'af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fr ga gl gu ha he hi hr hu hy id ig is it ja ka kk km kn ko ku la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl no pa pl ps pt ro ru rw si sk sl sn so sq sr sv sw ta te tg th tl tr uk ur uz vi wo xh yo yue zh zu'.split(
    ' ',
  );

const listLanguageOptions = (value: string | null): Option[] => {
  const codes = value && value !== noLyricsLanguage && !languages.includes(value) ? [...languages, value] : languages;
  const { compare } = new Intl.Collator(getLanguage());
  const namedOptions = codes.map((code) => ({ value: code, label: getLanguageName(code) }));
  return [
    { value: noValue, label: t('Unknown') },
    { value: noLyricsLanguage, label: getLanguageName(noLyricsLanguage) },
    ...namedOptions.toSorted((a, b) => compare(a.label, b.label)),
  ];
};

/** Selects the language of the lyrics. */
export const LanguageField = ({ value, onChange, ...rest }: Choice<string | null>) => (
  <Select
    {...rest}
    label={rest.label ?? t('Language')}
    placeholder={getUnchangedLabel()}
    value={value === undefined ? null : (value ?? noValue)}
    onChange={(code) => onChange(parseValue(code))}
    options={listLanguageOptions(value ?? null)}
  />
);

export const listRoleOptions = (): Option[] => creditRoles.map((role) => ({ value: role, label: roleNames[role]() }));
