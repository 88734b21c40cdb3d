import { getCountryName } from '../../lib/country-name.ts';
import { t } from '../../lib/i18n.ts';
import type { ListFilter } from '../../ui/lists/data-table/data-list.ts';

/** What the list of people can be narrowed to. A role's name comes with the list. */
export const userFilters = (): ListFilter[] => [
  { id: 'role', label: t('Role') },
  {
    id: 'state',
    label: t('Status'),
    nameOf: (state) => (state === 'active' ? t('Active') : state === 'unverified' ? t('Unverified') : state),
  },
  { id: 'country', label: t('Country'), nameOf: getCountryName },
  {
    id: 'two_factor',
    label: t('Two factor'),
    nameOf: (state) => (state === 'on' ? t('On') : state === 'off' ? t('Off') : state),
  },
];
