// Syncs the player between a user's devices. Loaded only for logged-in users, after the first screen.

import { overrideHeader, overrideParameter } from '@overtone/shared/http/override.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import type { DeviceState, PlayingDevice } from '@overtone/shared/library/devices/device.model.ts';
import { ApiError, call } from '../../lib/api.ts';
import { isOffline, onConnectionBack } from '../../lib/connection.ts';
import { getLastGesture } from '../../lib/gestures.ts';
import { t } from '../../lib/i18n.ts';
import { onLoggedOut, onLoggingOut } from '../../lib/logout-events.ts';
import { player } from '../player.ts';
import { runAfter } from '../run-after.ts';
import { clearDeviceId, getDeviceId, queueWriter } from './device-id.ts';
import { getDeviceName } from './device-labels.ts';
import { createDeviceSaver, type SaveFailure } from './device-saver.ts';

const classifyError = (error: unknown): SaveFailure => {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return 'unknownDevice';
  if (status === 400 || status === 422) return 'permanent';
  return status === 401 || status === 403 ? 'loggedOut' : 'temporary';
};

/** The browser completes the request after the page is closed (`keepalive`). */
const saveOnLeave = (deviceId: string, state: DeviceState): void => {
  const path = fillPath(apiPath(deviceContract.save.path), { deviceId });
  fetch(`${path}?${overrideParameter}=${deviceContract.save.method}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      [overrideHeader]: deviceContract.save.method,
    },
    body: JSON.stringify(state),
  }).catch(() => undefined);
};

/**
 * Shows the same toast as for another tab, under the same id, so that only one of them is shown. Its module was loaded
 * when playback began.
 */
const showPausedNotice = (device: PlayingDevice): void =>
  void import('../first-sound.ts').then(
    ({ showPausedByOtherPlayer }) =>
      showPausedByOtherPlayer(() =>
        t('Paused because you’re listening on :device.', { device: getDeviceName(device) }),
      ),
    () => undefined,
  );

/** Seconds after which a logout that did not happen counts as canceled. */
const logoutTimeoutSeconds = 10;

/**
 * Starts the sync.
 * @returns a function that stops it.
 */
export const startDevices = (): (() => void) => {
  const deviceId = getDeviceId();
  let requestController = new AbortController();
  let isLoggingOut = false;
  const saver = createDeviceSaver({
    ...{ engine: player, deviceId, classifyError, queueWriter, getLastGesture, runAfter },
    isOffline: () => isOffline() || isLoggingOut,
    save: async (body) =>
      (await call(deviceContract.save, { params: { deviceId }, body }, requestController.signal)).playing,
    saveOnLeave: (state) => saveOnLeave(deviceId, state),
    getPlaying: async () => (await call(deviceContract.playing, {}, requestController.signal)).playing,
    onOtherDevicePlaying: showPausedNotice,
  });
  // Pending requests would fail after the logout.
  const suspend = (): void => {
    isLoggingOut = true;
    requestController.abort();
    requestController = new AbortController();
    runAfter(logoutTimeoutSeconds, () => {
      isLoggingOut = false;
    });
  };
  const handleFocus = (): void => {
    if (document.visibilityState === 'visible') saver.handleFocus();
  };
  addEventListener('focus', handleFocus);
  document.addEventListener('visibilitychange', handleFocus);
  addEventListener('pagehide', saver.leave);
  const cleanups = [
    onConnectionBack(saver.handleReconnect),
    onLoggingOut(suspend),
    onLoggedOut(clearDeviceId),
    () => {
      removeEventListener('focus', handleFocus);
      document.removeEventListener('visibilitychange', handleFocus);
      removeEventListener('pagehide', saver.leave);
      saver.stop();
    },
  ];
  return () => {
    for (const cleanUp of cleanups) cleanUp();
  };
};
