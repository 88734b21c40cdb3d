import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { putBootstrapData, readBootstrapData, useBootstrap } from '../../lib/bootstrap.ts';
import { dateAndTime } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { placesQuery } from './account.queries.ts';
import { keepUser } from './keep-user.ts';
import { countryOptions, languageOptions, timezoneOptions } from './locale-options.ts';
import { buttons, note, pair } from './settings-panel.css.ts';
import { SettingsPanel } from './settings-panel.tsx';

type Place = Pick<User, 'country' | 'timezone'> & { readonly language: string | null };

const placeOf = ({ language, country, timezone }: User): Place => ({ language, country, timezone });

/** The words, the dates and the times of the site. */
export const LocalePanel = ({ user }: { readonly user: User }) => {
  const client = useQueryClient();
  const { settings } = useBootstrap();
  const { data: lists, error, isFetching, refetch } = useQuery(placesQuery);
  const form = useForm({ defaultValues: placeOf(user) });
  const [language, timezone] = useWatch({ control: form.control, name: ['language', 'timezone'] });

  // Said in the language that was chosen.
  const update = useCall(userContract.update, { form, said: () => t('Updated account details') });

  const save = ({ language: chosen, ...place }: Place) => {
    const body = { ...place, ...(chosen ? { language: chosen } : {}) };
    return update.run({ params: { userId: 'me' }, body }, async (changed) => {
      keepUser(client, changed.user);
      form.reset(placeOf(changed.user));
      // The texts of another language, and dates in another zone, come with everything else that the app starts with.
      await putBootstrapData(client, await readBootstrapData());
    });
  };
  return (
    <SettingsPanel
      id="location-and-language"
      title={t('Location and language')}
      description={t('The language of the site, and how it shows dates and times.')}
    >
      {error && !lists && (
        <Banner
          tone="danger"
          action={
            <Button pending={isFetching} onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          }
        >
          {failureText(error, t('Countries and time zones could not be read.'))}
        </Banner>
      )}
      <Form form={form} onSubmit={save} label={t('Location and language')}>
        <FormField
          as={Select}
          control={form.control}
          name="language"
          label={t('Language')}
          options={languageOptions(settings.localizations)}
        />
        <div className={pair}>
          <FormField
            as={Select}
            control={form.control}
            name="country"
            label={t('Country')}
            options={countryOptions(lists?.countries, user.country)}
            isDisabled={!lists}
          />
          <FormField
            as={Select}
            control={form.control}
            name="timezone"
            label={t('Time zone')}
            options={timezoneOptions(lists?.timezones, user.timezone)}
            isDisabled={!lists}
          />
        </div>
        <p className={note} aria-live="polite">
          {t('Dates look like this: :date', {
            date: dateAndTime(new Date(), language ?? undefined, timezone ?? undefined),
          })}
        </p>
        <div className={buttons}>
          <SubmitButton>{t('Save')}</SubmitButton>
        </div>
      </Form>
    </SettingsPanel>
  );
};
