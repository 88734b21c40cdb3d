import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { AttachmentKind } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { BackstageRequestId } from '@overtone/shared/ids.ts';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { toasts } from '../../ui/feedback/toasts.ts';

/**
 * Opens an attachment in a new tab. Its URL is requested on each click and is valid for one minute, so the app never caches
 * it. The tab is opened before the request, because browsers block tabs that are not opened by the click itself.
 */
export const useOpenAttachment = (requestId: BackstageRequestId) => {
  const { isPending, run } = useCall(backstageRequestContract.attachment);
  const open = async (kind: AttachmentKind): Promise<void> => {
    const tab = window.open('', '_blank');
    if (!tab) {
      toasts.danger(t('Your browser blocked the new tab. Allow pop-ups for this site and try again.'));
      return;
    }
    tab.opener = null;
    const reply = await run({ params: { requestId, kind } });
    if (reply) tab.location.replace(reply.url);
    else tab.close();
  };
  return { isPending, open };
};
