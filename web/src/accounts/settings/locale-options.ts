import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import type { ValueLists } from '@overtone/shared/site/value-lists/value-list.contract.ts';
import { getCountryName } from '../../lib/country-name.ts';
import type { Option } from '../../ui/fields/option-list.tsx';

/** Each language under its native name, so that its speakers recognize it. */
export const languageOptions = (localizations: PublicSettings['localizations']): Option[] =>
  localizations.map(({ language, name }) => ({ value: language, label: name }));

/** Country options, sorted by name in the site's language. Only the selected country until the list is loaded. */
export const countryOptions = (countries: ValueLists['countries'], chosen: string | null): Option[] =>
  (countries ?? (chosen ? [{ code: chosen, name: chosen }] : []))
    .map(({ code }) => ({ value: code, label: getCountryName(code) }))
    .sort((one, two) => one.label.localeCompare(two.label));

export const timezoneOptions = (timezones: ValueLists['timezones'], chosen: string | null): Option[] =>
  timezones
    ? Object.values(timezones).flatMap((zones) => zones.map(({ value, text }) => ({ value, label: text })))
    : chosen
      ? [{ value: chosen, label: chosen }]
      : [];
