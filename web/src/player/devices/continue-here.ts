import type { DeviceId } from '@overtone/shared/ids.ts';
import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { getServerTime } from '../../lib/server-clock.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { player } from '../player.ts';
import { continueQueue } from './saved-queue.ts';

/**
 * Continues here what another device plays or played, at its position; the other device stops. Shows a toast if it
 * fails. This device keeps its own sound settings (volume, rate, crossfade).
 * @returns whether this device started to play.
 */
export const continueHere = async (deviceId: DeviceId): Promise<boolean> => {
  try {
    const { queue } = await call(deviceContract.queue, { params: { deviceId } });
    const continued = continueQueue(queue, getServerTime());
    if (!continued) {
      toasts.danger(t('This is no longer available.'));
      return false;
    }
    const { volume, isMuted, rate, crossfade, isLoudnessNormalized } = player.state.get();
    player.restore({ ...continued, volume, isMuted, rate, crossfade, isLoudnessNormalized });
    player.resume();
    return true;
  } catch (error) {
    showFailure(error);
    return false;
  }
};
