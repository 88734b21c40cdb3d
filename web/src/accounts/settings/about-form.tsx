import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { User, UserAbout } from '@overtone/shared/identity/users/user.model.ts';
import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { useForm } from 'react-hook-form';
import { t, tn } from '../../lib/i18n.ts';
import { userPath } from '../../lib/paths.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { getLinkUrls, toLinkFieldName } from '../../ui/links/link-url.ts';
import { LinksField } from '../../ui/links/links-field.tsx';
import { buttons } from './settings-panel.css.ts';

const toFormValues = ({ biography, place, links }: UserAbout) => ({
  biography: biography ?? '',
  place: place ?? '',
  links: links.map((url) => ({ url })),
});

interface AboutFormProps {
  readonly about: UserAbout;
  readonly user: User;
}

/** Edits the user's biography, location and links. */
export const AboutForm = ({ about, user }: AboutFormProps) => {
  const form = useForm({ defaultValues: toFormValues(about) });
  const save = useCall(blocksContract.about, {
    form: { ...form, mapField: (name) => toLinkFieldName(name) ?? name },
    successMessage: t('Profile updated'),
    refresh: [profileContract.get],
  });
  const submit = (values: ReturnType<typeof toFormValues>) =>
    save.run(
      {
        body: {
          biography: values.biography.trim() || null,
          place: values.place.trim() || null,
          links: getLinkUrls(values),
        },
      },
      ({ about: saved }) => form.reset(toFormValues(saved)),
    );
  return (
    <Form form={form} onSubmit={submit} label={t('Profile')}>
      <FormField
        as={TextArea}
        control={form.control}
        name="biography"
        label={t('About')}
        maxLength={identityLimits.biographyLengthMax}
      />
      <FormField
        as={TextField}
        control={form.control}
        name="place"
        label={t('Location')}
        maxLength={identityLimits.placeLengthMax}
      />
      <LinksField
        hint={tn(identityLimits.profileLinksMax, 'Up to 1 link', 'Up to :count links')}
        maxLinks={identityLimits.profileLinksMax}
      />
      <div className={buttons}>
        <SubmitButton>{t('Save')}</SubmitButton>
        <Link className={button.quiet} to={userPath(user)}>
          {t('View profile')}
        </Link>
      </div>
    </Form>
  );
};
