import type { DeviceId } from '@overtone/shared/ids.ts';
import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { player } from '../player.ts';
import { continued } from './saved-queue.ts';

/**
 * Plays on here what another device plays or played, from where that is; it stops there. Says so where it fails. What is told by
 * the sound of a device (volume, speed, fades) stays this one's. @returns whether it plays
 */
export const continueHere = async (deviceId: DeviceId): Promise<boolean> => {
  try {
    const { queue } = await call(deviceContract.queue, { params: { deviceId } });
    const next = continued(queue, serverNow());
    if (!next) {
      toasts.danger(t('Nothing of this can be played any more.'));
      return false;
    }
    const { volume, muted, rate, crossfade, evenLoudness } = player.state.get();
    player.restore({ ...next, volume, muted, rate, crossfade, evenLoudness });
    player.resume();
    return true;
  } catch (error) {
    showFailure(error);
    return false;
  }
};
