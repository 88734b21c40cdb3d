import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { setHasScrobblers } from '../../player/recording/has-scrobblers.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { removeScheme } from './scrobbler-labels.ts';

interface ListenBrainzDialogProps {
  /** The servers to choose from, the default first. */
  readonly apiRoots: readonly string[];
  readonly close: () => void;
}

/** Asks for the user's ListenBrainz token. */
export const ListenBrainzDialog = ({ apiRoots, close }: ListenBrainzDialogProps) => {
  const form = useForm({ defaultValues: { apiRoot: apiRoots[0] ?? '', token: '' } });
  const connect = useCall(scrobblerContract.connectListenBrainz, {
    form,
    refresh: [scrobblerContract.list],
    successMessage: t(':service connected', { service: 'ListenBrainz' }),
  });
  return (
    <Dialog title={t('Connect :service', { service: 'ListenBrainz' })} size="md" close={close}>
      <Form
        form={form}
        onSubmit={(body) =>
          connect.run({ body }, () => {
            setHasScrobblers(true);
            close();
          })
        }
      >
        {apiRoots.length > 1 && (
          <FormField
            as={Select}
            control={form.control}
            name="apiRoot"
            label={t('Service')}
            options={apiRoots.map((value) => ({ value, label: removeScheme(value) }))}
          />
        )}
        <FormField
          as={TextField}
          control={form.control}
          name="token"
          type="password"
          label={t('User token')}
          description={t('Find it in your settings on listenbrainz.org under “User token”. We keep it secret.')}
          autoComplete="off"
          maxLength={playLimits.scrobblerSecretMax}
          autoFocus
          isRequired
          rules={{ validate: (token) => token.trim() !== '' || t('Enter your token.') }}
        />
        <div className={actions}>
          <SubmitButton>{t('Connect')}</SubmitButton>
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
};
