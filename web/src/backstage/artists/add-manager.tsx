import { ownArtistContract } from '@overtone/shared/backstage/artists/own-artist.contract.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { Link2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { icon } from '../../ui/links/links-field.css.ts';
import * as css from './managers.css.ts';
import { personIn } from './profile-address.ts';
import { useKeepArtist } from './use-keep-artist.ts';

const noProfile = (): string => t('Paste the address of a profile, from its address bar or its menu.');

/** Lets somebody manage an artist, by the address of their profile. */
export const AddManager = ({ artistId }: { readonly artistId: ArtistId }) => {
  const keep = useKeepArtist();
  const form = useForm({ defaultValues: { address: '' } });
  const add = useCall(ownArtistContract.addManager, {
    said: t('Manager added'),
    tell: (message) => form.setError('address', { type: 'server', message }, { shouldFocus: true }),
  });
  return (
    <Form
      form={form}
      label={t('Add a manager')}
      className={css.add}
      onSubmit={async ({ address }) => {
        const userId = personIn(address);
        if (!userId) return form.setError('address', { type: 'entered', message: noProfile() }, { shouldFocus: true });
        return add.run({ params: { artistId }, body: { userId } }, async ({ artist }) => {
          form.reset();
          await keep(artist);
        });
      }}
    >
      <FormField
        as={TextField}
        control={form.control}
        name="address"
        label={t('Add a manager')}
        placeholder={t('Address of their profile')}
        description={t('They can change this page from then on. To upload music they ask for an artist profile, too.')}
        autoComplete="off"
        start={<Link2 aria-hidden className={icon} />}
      />
      <div className={css.addButton}>
        <SubmitButton variant="secondary">{t('Add')}</SubmitButton>
      </div>
    </Form>
  );
};
