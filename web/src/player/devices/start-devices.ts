// What follows whoever is signed in from device to device. Loaded for them alone, after the first screen.

import { overrideHeader, overrideParameter } from '@overtone/shared/http/override.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import type { DeviceState, PlayingDevice } from '@overtone/shared/library/devices/device.model.ts';
import { ApiError, call } from '../../lib/api.ts';
import { isOffline, whenBack } from '../../lib/connection.ts';
import { lastGesture } from '../../lib/gestures.ts';
import { t } from '../../lib/i18n.ts';
import { onSignedOut, onSigningOut } from '../../lib/signed-out.ts';
import { after } from '../after.ts';
import { player } from '../player.ts';
import { clearDeviceId, ownDeviceId, writer } from './device-id.ts';
import { deviceLabels } from './device-labels.ts';
import { createDeviceSaver, type Refusal } from './device-saver.ts';

const meaning = (error: unknown): Refusal => {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return 'unknown';
  if (status === 400 || status === 422) return 'never';
  return status === 401 || status === 403 ? 'over' : 'later';
};

/** The browser sends on by itself what goes with the page. */
const saveLeaving = (deviceId: string, state: DeviceState): void => {
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

/** What says so came with the first sound: it has its name from there, so that one of the two is said. */
const overtaken = (by: PlayingDevice): void =>
  void import('../first-sound.ts').then(
    ({ showOvertaken }) => showOvertaken(() => t('Paused: you listen on :device now.', { device: deviceLabels(by) })),
    () => undefined,
  );

/** Seconds after which somebody who was about to sign out has stayed. */
const leavingSeconds = 10;

/** Has the player follow whoever is signed in. @returns how to stop */
export const startDevices = (): (() => void) => {
  const deviceId = ownDeviceId();
  let calls = new AbortController();
  let isLeaving = false;
  const saver = createDeviceSaver({
    ...{ engine: player, deviceId, meaning, writer, lastGesture, after },
    isOffline: () => isOffline() || isLeaving,
    save: async (body) => (await call(deviceContract.save, { params: { deviceId }, body }, calls.signal)).playing,
    saveLeaving: (state) => saveLeaving(deviceId, state),
    ask: async () => (await call(deviceContract.playing, {}, calls.signal)).playing,
    overtaken,
  });
  // What is on its way would be refused once they have signed out.
  const beQuiet = (): void => {
    isLeaving = true;
    calls.abort();
    calls = new AbortController();
    after(leavingSeconds, () => {
      isLeaving = false;
    });
  };
  const look = (): void => {
    if (document.visibilityState === 'visible') saver.comeBack();
  };
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', saver.leave);
  const ends = [
    whenBack(saver.reconnected),
    onSigningOut(beQuiet),
    onSignedOut(clearDeviceId),
    () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', saver.leave);
      saver.stop();
    },
  ];
  return () => {
    for (const end of ends) end();
  };
};
