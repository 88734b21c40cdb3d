import { managedChannelContract } from '@overtone/shared/discovery/channels/managed-channel.contract.ts';
import type { ManagedChannel, PickedRow } from '@overtone/shared/discovery/channels/managed-channel.model.ts';
import { getSlug } from '@overtone/shared/slug.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../lib/api.ts';
import { getQueryKey } from '../../lib/create-query.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { findFormField } from '../../lib/form-errors.ts';
import { t } from '../../lib/i18n.ts';
import { useAction } from '../../ui/actions/use-action.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { useLeaveConfirmation } from '../../ui/overlays/use-leave-confirmation.ts';
import {
  type ChannelForm,
  createChannelForm,
  emptyChannelForm,
  isSameChannel,
  parseChannelForm,
} from './channel-form.ts';
import { editChannelPath } from './channel-paths.ts';
import { managedChannelQuery } from './managed-channels.queries.ts';

interface EditedChannel {
  readonly channel: ManagedChannel;
  readonly pickedRows: readonly PickedRow[];
}

const isVersionConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'channel.changed';

/**
 * The form of a channel. If another admin has saved the channel meanwhile, the user decides whether to overwrite that
 * version.
 * @param edited the stored channel; undefined for a new one
 */
export const useChannelForm = (edited: EditedChannel | undefined) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [saved, setSaved] = useState(() =>
    edited ? createChannelForm(edited.channel, edited.pickedRows) : emptyChannelForm,
  );
  // The version that the form started from. The query may load a later one, which must not be overwritten silently.
  const [version, setVersion] = useState(edited?.channel.updatedAt);
  const form = useForm<ChannelForm>({ defaultValues: saved });
  // The router asks before it leaves for the page of a channel that was just created.
  const isLeaving = useRef(false);
  const hasChanges = (): boolean => !isSameChannel(saved, form.getValues());
  useLeaveConfirmation({
    shouldConfirm: () => !isLeaving.current && hasChanges(),
    losesChangesOnReload: hasChanges,
    isDangerous: true,
    text: t('Your changes on this page will be lost.'),
  });

  // The address follows the name until it is edited.
  useEffect(
    () =>
      edited
        ? undefined
        : form.subscribe({
            name: 'name',
            formState: { values: true },
            callback: ({ values }) => {
              if (form.getFieldState('slug').isDirty) return;
              const slug = getSlug(values.name).slice(0, textLimits.labelLengthMax);
              form.resetField('slug', { defaultValue: slug === '-' ? '' : slug });
            },
          }),
    [edited, form],
  );

  const forgetLists = (): Promise<void> =>
    client.invalidateQueries({ queryKey: getQueryKey(managedChannelContract.list) });

  const createChannel = async (): Promise<void> => {
    const { channel } = await call(managedChannelContract.create, { body: parseChannelForm(form.getValues()) });
    await forgetLists();
    toasts.positive(t('Channel created'));
    isLeaving.current = true;
    await navigate(editChannelPath(channel.slug), { replace: true });
  };

  const saveVersion = async ({ channel }: EditedChannel, expectedUpdatedAt: string): Promise<void> => {
    const values = form.getValues();
    const params = { channelId: channel.id };
    const body = { ...parseChannelForm(values), expectedUpdatedAt };
    const reply = await call(managedChannelContract.edit, { params, body });
    setSaved(values);
    setVersion(reply.channel.updatedAt);
    await forgetLists();
    client.removeQueries({ queryKey: ['channel'] });
    toasts.positive(t('Saved'));
    if (reply.channel.slug === channel.slug) return;
    isLeaving.current = true;
    await navigate(editChannelPath(reply.channel.slug), { replace: true });
    isLeaving.current = false;
  };

  const failureOptions = {
    form: {
      getValues: form.getValues,
      mapField: (name: string) => findFormField(name.replace('seo.', 'seo'), form.getValues()),
      setError: (name: string, error: { message?: string }, options?: { shouldFocus: boolean }) =>
        form.setError(name as FieldPath<ChannelForm>, error, options),
    },
  };
  const { isPending, run } = useAction(async (expectedUpdatedAt: string | undefined): Promise<void> => {
    if (!edited || version === undefined) return createChannel();
    try {
      await saveVersion(edited, expectedUpdatedAt ?? version);
    } catch (error) {
      if (!isVersionConflict(error)) throw error;
      const { channel: current } = await client.fetchQuery(managedChannelQuery(edited.channel.id));
      const time = formatDateTime(new Date(current.updatedAt));
      const values = { name: current.updatedBy?.name ?? t('Someone else'), time };
      await modals.confirm({
        title: t('Someone else has changed this channel'),
        text: t(':name saved this channel at :time. Overwrite it with your version?', values),
        action: t('Overwrite'),
        isDangerous: true,
        onConfirm: () => void run(current.updatedAt),
      });
    }
  }, failureOptions);

  return {
    form,
    saved,
    isPending,
    save: () => form.handleSubmit(() => run(undefined))(),
    discard: () => form.reset(saved),
  };
};
