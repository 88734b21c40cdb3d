import { managedChannelContract } from '@overtone/shared/discovery/channels/managed-channel.contract.ts';
import type { ManagedChannel } from '@overtone/shared/discovery/channels/managed-channel.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { getQueryKey } from '../../lib/create-query.ts';
import { t } from '../../lib/i18n.ts';
import { useAction } from '../../ui/actions/use-action.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { channelsPath } from './channel-paths.ts';

/** Deletes a channel after a confirmation, and returns to the list. */
export const useDeleteChannel = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isPending, run } = useAction(async ({ id }: ManagedChannel): Promise<void> => {
    await call(managedChannelContract.remove, { params: { channelId: id } });
    await client.invalidateQueries({ queryKey: getQueryKey(managedChannelContract.list) });
    toasts.positive(t('Channel deleted'));
    await navigate(channelsPath);
  });
  return {
    isPending,
    confirm: (channel: ManagedChannel): void =>
      void modals.confirm({
        title: t('Delete “:name”?', { name: channel.name }),
        text: t('Links to the channel stop working, and pages that contain it no longer show it.'),
        action: t('Delete'),
        isDangerous: true,
        onConfirm: () => void run(channel),
      }),
  };
};
