import { managerInvitesContract } from '@overtone/shared/backstage/artists/manager-invites.contract.ts';
import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { Link2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { icon } from '../../ui/links/links-field.css.ts';
import * as css from './managers.css.ts';

/** Returns the user ID from a pasted profile URL or user ID, or undefined if the text contains none. */
const parseUserId = (inputText: string): UserId | undefined => {
  const [, id] = /(?:^|\/user\/)usr_([0-9a-hjkmnp-tv-z]{26})(?=$|[/?#])/i.exec(inputText.trim()) ?? [];
  return id === undefined ? undefined : `usr_${id.toUpperCase()}`;
};

const getNoProfileText = (): string => t('Paste a link to their profile.');

/** Invites a user to manage an artist, by the URL of their profile. */
export const InviteManager = ({ artistId }: { readonly artistId: ArtistId }) => {
  const form = useForm({ defaultValues: { address: '' } });
  const invite = useCall(managerInvitesContract.invite, {
    refresh: [managerInvitesContract.list],
    successMessage: t('Invitation sent'),
    onErrorMessage: (message) => form.setError('address', { type: 'server', message }, { shouldFocus: true }),
  });
  return (
    <Form
      form={form}
      label={t('Invite a manager')}
      className={css.add}
      onSubmit={async ({ address }) => {
        const userId = parseUserId(address);
        if (!userId)
          return form.setError('address', { type: 'entered', message: getNoProfileText() }, { shouldFocus: true });
        return invite.run({ params: { artistId }, body: { userId } }, () => form.reset());
      }}
    >
      <FormField
        as={TextField}
        control={form.control}
        name="address"
        label={t('Invite a manager')}
        placeholder={t('Link to their profile')}
        description={t(
          'Once they accept, they can edit this page. The invitation expires after :days days. To upload music, they also need their own artist profile.',
          { days: backstageLimits.managerInviteDays },
        )}
        autoComplete="off"
        start={<Link2 aria-hidden className={icon} />}
      />
      <div className={css.addButton}>
        <SubmitButton variant="secondary">{t('Invite')}</SubmitButton>
      </div>
    </Form>
  );
};
