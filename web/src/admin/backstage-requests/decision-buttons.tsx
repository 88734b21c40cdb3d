import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type {
  BackstageRequest,
  BackstageRequestType,
} from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { Check, X } from 'lucide-react';
import { getRequestedArtistName } from '../../backstage/requests/request-labels.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { modals } from '../../ui/overlays/modals.ts';
import * as css from './request-detail.css.ts';
import { useDecision } from './use-decision.ts';

const DenyDialog = loadComponentOnFirstUse(
  async () => (await import('./deny-dialog.tsx')).DenyDialog,
  ({ close }) => close(),
);

/** The effects of an approval, by type of request. */
const approvalEffects: Record<BackstageRequestType, () => string> = {
  become: () => t('The artist gets a verified page. The requester can manage it and upload music.'),
  claim: () => t('The page becomes verified. The requester can manage it and upload music.'),
  verify: () => t('The page becomes verified.'),
};

/** The buttons that approve or deny a pending request. */
export const DecisionButtons = ({ request }: { readonly request: BackstageRequest }) => {
  const { showDecision, showFailure } = useDecision(request.id);
  const approveRequest = useCall(backstageRequestContract.approve, {
    successMessage: t('Request approved'),
    onErrorMessage: showFailure,
  });
  const approve = (): void =>
    void modals.confirm({
      title: t('Approve request for “:name”?', { name: getRequestedArtistName(request) }),
      text: `${approvalEffects[request.type]()} ${t('The requester is notified by email.')}`,
      action: t('Approve'),
      onConfirm: () => approveRequest.run({ params: { requestId: request.id }, body: {} }, showDecision),
    });
  const deny = (): void => modals.open((close) => <DenyDialog request={request} close={close} />);
  return (
    <div className={css.decisionButtons}>
      <Button variant="primary" onClick={approve}>
        <Check aria-hidden />
        {t('Approve')}
      </Button>
      <Button variant="danger" onClick={deny}>
        <X aria-hidden />
        {t('Deny')}
      </Button>
    </div>
  );
};
