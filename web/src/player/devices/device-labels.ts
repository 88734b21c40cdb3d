import type { DeviceName } from '@overtone/shared/library/devices/device.model.ts';
import { t } from '../../lib/i18n.ts';

/** Returns the name of a device for display: `Chrome (Android)`. */
export const getDeviceName = ({ browser, platform }: DeviceName): string => {
  if (browser && platform) return t(':browser (:platform)', { browser, platform });
  return browser ?? platform ?? t('another device');
};
