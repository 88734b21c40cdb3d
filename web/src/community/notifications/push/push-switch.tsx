import { t } from '../../../lib/i18n.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import type { PushState } from './browser-push.ts';
import { pushSwitch } from './push-switch.css.ts';
import { type BrowserPush, getBlockedMessage } from './use-push.ts';

const getDescription = (state: PushState | undefined): string => {
  switch (state) {
    case 'on':
      return t('Choose which ones in the Browser column.');
    case 'blocked':
      return getBlockedMessage();
    case 'unsupported':
      return t('This browser can’t show notifications.');
    case 'needs-home-screen':
      return t('On iPhone and iPad, add this site to your home screen first.');
    default:
      return t('They appear even when this site is closed.');
  }
};

/** Whether this browser can show notifications, so that the user can choose them. */
export const canChoosePush = (state: PushState | undefined): boolean =>
  state !== 'unsupported' && state !== 'needs-home-screen';

interface PushSwitchProps {
  readonly push: BrowserPush;
  /** The id of the element, which explains why the column is disabled. */
  readonly id: string;
}

/** Switches the notifications of this browser on and off, at once. */
export const PushSwitch = ({ push: { state, isPending, change }, id }: PushSwitchProps) => (
  <div id={id} className={pushSwitch}>
    <Switch
      label={t('Notifications in this browser')}
      description={getDescription(state)}
      value={state === 'on'}
      isDisabled={state === undefined || isPending || !canChoosePush(state)}
      onChange={(isOn) => void change(isOn)}
    />
  </div>
);
