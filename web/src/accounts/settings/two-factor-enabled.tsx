import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { Action } from '../../ui/actions/use-action.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { buttons } from './settings-panel.css.ts';

interface TwoFactorEnabledProps {
  /** Codes made on this visit; shown this once. */
  readonly codes: readonly string[] | undefined;
  /** How many are left. */
  readonly left: number;
  readonly regenerate: Action;
  readonly disable: Action;
}

/** Below this many it is time for new ones. */
const fewCodes = 3;

/** Two factor is on: what is left to do is to keep the codes, renew them, or turn it off. */
export const TwoFactorEnabled = ({ codes, left, regenerate, disable }: TwoFactorEnabledProps) => (
  <>
    <Banner tone={left < fewCodes ? 'warning' : 'positive'} title={t('You have enabled two factor authentication.')}>
      {tn(left, '1 recovery code is left.', ':count recovery codes are left.')}
    </Banner>
    {codes && <RecoveryCodes key={codes[0]} codes={codes} />}
    <div className={buttons}>
      <Button pending={regenerate.pending} disabled={disable.pending} onClick={() => void regenerate.run()}>
        {t('Regenerate recovery codes')}
      </Button>
      <Button
        variant="danger"
        pending={disable.pending}
        disabled={regenerate.pending}
        onClick={() => void disable.run()}
      >
        {t('Disable')}
      </Button>
    </div>
  </>
);
