import { peopleContract } from '@overtone/shared/accounts/people/people.contract.ts';
import type { AboutPerson, User } from '@overtone/shared/identity/users/user.model.ts';
import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { t, tn } from '../../lib/i18n.ts';
import { userPath } from '../../lib/paths.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { addressesOf, linkField } from '../../ui/links/address.ts';
import { LinksField } from '../../ui/links/links-field.tsx';
import { profileQuery } from '../profile/profile.queries.ts';
import { buttons } from './settings-panel.css.ts';
import { SettingsPanel } from './settings-panel.tsx';

const valuesOf = ({ biography, place, links }: AboutPerson) => ({
  biography: biography ?? '',
  place: place ?? '',
  links: links.map((url) => ({ url })),
});

const AboutForm = ({ about, user }: { readonly about: AboutPerson; readonly user: User }) => {
  const form = useForm({ defaultValues: valuesOf(about) });
  const save = useCall(peopleContract.about, {
    form: { ...form, fieldFor: (name) => linkField(name) ?? name },
    said: t('Updated your profile'),
    refresh: [profileContract.get],
  });
  const submit = (values: ReturnType<typeof valuesOf>) =>
    save.run(
      {
        body: {
          biography: values.biography.trim() || null,
          place: values.place.trim() || null,
          links: addressesOf(values),
        },
      },
      ({ about: saved }) => form.reset(valuesOf(saved)),
    );
  return (
    <Form form={form} onSubmit={submit} label={t('Profile')}>
      <FormField
        as={TextArea}
        control={form.control}
        name="biography"
        label={t('About you')}
        maxLength={limits.biographyLengthMax}
      />
      <FormField
        as={TextField}
        control={form.control}
        name="place"
        label={t('Where you are')}
        maxLength={limits.placeLengthMax}
      />
      <LinksField
        hint={tn(limits.profileLinksMax, '1 page at most', ':count pages at most')}
        most={limits.profileLinksMax}
      />
      <div className={buttons}>
        <SubmitButton>{t('Save')}</SubmitButton>
        <Link className={button.quiet} to={userPath(user)}>
          {t('See your profile')}
        </Link>
      </div>
    </Form>
  );
};

/** What somebody says of themselves to whoever looks at their profile. */
export const ProfilePanel = ({ user }: { readonly user: User }) => {
  const { data: about, error, isFetching, refetch } = useQuery(profileQuery(user.id));
  return (
    <SettingsPanel id="profile" title={t('Profile')} description={t('Everybody who opens your profile sees this.')}>
      {about ? (
        <AboutForm about={about} user={user} />
      ) : error ? (
        <Banner
          tone="danger"
          action={
            <Button pending={isFetching} onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          }
        >
          {failureText(error, t('Your profile could not be read.'))}
        </Banner>
      ) : (
        <Loading>
          <Skeleton width="100%" height="220px" />
        </Loading>
      )}
    </SettingsPanel>
  );
};
