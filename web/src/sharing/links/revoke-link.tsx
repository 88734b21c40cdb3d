import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import type { Share } from '@overtone/shared/sharing/share.model.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import * as css from './links.css.ts';

interface RevokeLinkProps {
  readonly share: Share;
  readonly onBack: () => void;
}

/** Asks for confirmation before a link is revoked, because it cannot be restored. */
export const RevokeLink = ({ share, onBack }: RevokeLinkProps) => {
  const { pending, run } = useCall(shareContract.remove, {
    refresh: [shareContract.list],
    successMessage: t('Link revoked'),
  });
  return (
    <div className={css.stack}>
      <p>
        {t('The link stops working immediately, and playback from it ends within five minutes. This can’t be undone.')}
      </p>
      <div className={css.buttons}>
        <Button
          variant="danger"
          isPending={pending}
          onClick={() => void run({ params: { shareId: share.id } }, onBack)}
        >
          {t('Revoke')}
        </Button>
        <Button autoFocus disabled={pending} onClick={onBack}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
};
