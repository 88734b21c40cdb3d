import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { Action } from '../../ui/actions/use-action.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { buttons } from './settings-panel.css.ts';

interface TwoFactorEnabledProps {
  /** Codes that were generated on this visit. They are shown only once. */
  readonly codes: readonly string[] | undefined;
  /** Number of unused recovery codes. */
  readonly remaining: number;
  readonly regenerate: Action;
  readonly disable: Action;
}

/** Below this number the user should generate new codes. */
const lowCodesThreshold = 3;

/** Shown while it is enabled: new recovery codes, and buttons that regenerate them or disable the authentication. */
export const TwoFactorEnabled = ({ codes, remaining, regenerate, disable }: TwoFactorEnabledProps) => (
  <>
    <Banner tone={remaining < lowCodesThreshold ? 'warning' : 'positive'} title={t('Two factor authentication is on')}>
      {tn(remaining, '1 recovery code left.', ':count recovery codes left.')}
    </Banner>
    {codes && <RecoveryCodes key={codes[0]} codes={codes} />}
    <div className={buttons}>
      <Button isPending={regenerate.isPending} disabled={disable.isPending} onClick={() => void regenerate.run()}>
        {t('Regenerate recovery codes')}
      </Button>
      <Button
        variant="danger"
        isPending={disable.isPending}
        disabled={regenerate.isPending}
        onClick={() => void disable.run()}
      >
        {t('Disable')}
      </Button>
    </div>
  </>
);
