import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import type { Share } from '@overtone/shared/sharing/share.model.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import * as css from './links.css.ts';

interface RevokeLinkProps {
  readonly share: Share;
  readonly back: () => void;
}

/** Asks before a link ends: there is no way to bring one back. */
export const RevokeLink = ({ share, back }: RevokeLinkProps) => {
  const { pending, run } = useCall(shareContract.remove, { refresh: [shareContract.list], said: t('Link revoked') });
  return (
    <div className={css.stack}>
      <p>{t('Nobody opens it from then on, and what plays by it ends within five minutes. This cannot be undone.')}</p>
      <div className={css.buttons}>
        <Button variant="danger" pending={pending} onClick={() => void run({ params: { shareId: share.id } }, back)}>
          {t('Revoke')}
        </Button>
        <Button autoFocus disabled={pending} onClick={back}>
          {t('Keep it')}
        </Button>
      </div>
    </div>
  );
};
