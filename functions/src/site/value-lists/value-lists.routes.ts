import { type ValueLists, valueListContract } from '@overtone/shared/site/value-lists/value-list.contract.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { AppError } from '../../platform/errors.ts';
import { once } from '../../platform/once.ts';
import { routes } from '../../platform/routes.ts';
import { getPublicSettings } from '../settings/settings.store.ts';
import { listCountries } from './countries.ts';
import { listTimezones } from './timezones.ts';

const getCountries = once(listCountries);
const getTimezones = once(listTimezones);

const lists = {
  timezones: async () => ({ timezones: getTimezones() }),
  countries: async () => ({ countries: getCountries() }),
  localizations: async () => ({ localizations: (await getPublicSettings()).localizations }),
} satisfies Record<keyof ValueLists, () => Promise<ValueLists>>;

type ListName = keyof typeof lists;
const isListName = (name: string): name is ListName => Object.hasOwn(lists, name);

/** @throws AppError `request.invalid` for unknown names */
const parseListNames = (names: string): ListName[] => {
  const requested = [...new Set(names.split(','))];
  const unknown = requested.filter((name) => !isListName(name));
  if (unknown.length === 0) return requested.filter(isListName);
  const message = text('Unknown list: :names.', { names: unknown.join(', ') });
  throw new AppError('request.invalid', message, { fields: { names: [message] } });
};

export const valueListRoutes = routes(valueListContract, {
  get: async ({ params }, { replyHeaders }) => {
    const names = parseListNames(params.names);
    // An admin may change the localizations at any time; the others change with the runtime.
    if (!names.includes('localizations')) replyHeaders.set('cache-control', 'public, max-age=3600');
    return Object.assign({}, ...(await Promise.all(names.map((name) => lists[name]()))));
  },
});
