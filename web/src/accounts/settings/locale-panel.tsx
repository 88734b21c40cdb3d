import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import type { ValueLists } from '@overtone/shared/site/value-lists/value-list.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { loadBootstrapData, storeBootstrapData, useBootstrap } from '../../lib/bootstrap.ts';
import { getCountryName } from '../../lib/country-name.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import type { Option } from '../../ui/fields/option-list.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { localeListsQuery } from './account.queries.ts';
import { setCachedUser } from './cached-user.ts';
import { buttons, note, pair } from './settings-panel.css.ts';
import { SettingsPanel } from './settings-panel.tsx';

/** Returns an option per language, labelled with its native name, so that its speakers recognize it. */
const getLanguageOptions = (localizations: PublicSettings['localizations']): Option[] =>
  localizations.map(({ language, name }) => ({ value: language, label: name }));

/**
 * Returns country options, sorted by name in the site's language. Returns only the selected country until the list is
 * loaded.
 */
const getCountryOptions = (countries: ValueLists['countries'], selectedCode: string | null): Option[] =>
  (countries ?? (selectedCode ? [{ code: selectedCode, name: selectedCode }] : []))
    .map(({ code }) => ({ value: code, label: getCountryName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label));

const getTimezoneOptions = (timezones: ValueLists['timezones'], selected: string | null): Option[] =>
  timezones
    ? Object.values(timezones).flatMap((zones) => zones.map(({ value, text }) => ({ value, label: text })))
    : selected
      ? [{ value: selected, label: selected }]
      : [];

type LocaleValues = Pick<User, 'country' | 'timezone'> & { readonly language: string | null };

const toFormValues = ({ language, country, timezone }: User): LocaleValues => ({ language, country, timezone });

/** The user's language, country and time zone. */
export const LocalePanel = ({ user }: { readonly user: User }) => {
  const client = useQueryClient();
  const { settings } = useBootstrap();
  const { data: lists, error, isFetching, refetch } = useQuery(localeListsQuery);
  const form = useForm({ defaultValues: toFormValues(user) });
  const [language, timezone] = useWatch({ control: form.control, name: ['language', 'timezone'] });

  // A function, so that the toast appears in the new language.
  const update = useCall(userContract.update, { form, successMessage: () => t('Updated account details') });

  const save = ({ language: selected, ...rest }: LocaleValues) => {
    const body = { ...rest, ...(selected ? { language: selected } : {}) };
    return update.run({ params: { userId: 'me' }, body }, async (response) => {
      setCachedUser(client, response.user);
      form.reset(toFormValues(response.user));
      // Translations and the time zone are part of the bootstrap data.
      await storeBootstrapData(client, await loadBootstrapData());
    });
  };
  return (
    <SettingsPanel
      id="location-and-language"
      title={t('Location and language')}
      description={t('Choose your language and how dates and times are shown.')}
    >
      {error && !lists && (
        <Banner
          tone="danger"
          action={
            <Button isPending={isFetching} onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          }
        >
          {getLoadFailureText(error, t('We couldn’t load countries and time zones.'))}
        </Banner>
      )}
      <Form form={form} onSubmit={save} label={t('Location and language')}>
        <FormField
          as={Select}
          control={form.control}
          name="language"
          label={t('Language')}
          options={getLanguageOptions(settings.localizations)}
        />
        <div className={pair}>
          <FormField
            as={Select}
            control={form.control}
            name="country"
            label={t('Country')}
            options={getCountryOptions(lists?.countries, user.country)}
            isDisabled={!lists}
          />
          <FormField
            as={Select}
            control={form.control}
            name="timezone"
            label={t('Time zone')}
            options={getTimezoneOptions(lists?.timezones, user.timezone)}
            isDisabled={!lists}
          />
        </div>
        <p className={note} aria-live="polite">
          {t('Preview: :date', {
            date: formatDateTime(new Date(), language ?? undefined, timezone ?? undefined),
          })}
        </p>
        <div className={buttons}>
          <SubmitButton>{t('Save')}</SubmitButton>
        </div>
      </Form>
    </SettingsPanel>
  );
};
