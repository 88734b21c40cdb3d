import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { DeviceId } from '../../ids.ts';
import { Device, DeviceState, PlayingDevice, ReadQueue } from './device.model.ts';
import { deviceLimits } from './device-limits.ts';

const params = z.object({ deviceId: DeviceId });
/** Null where nothing was played on any, as far as that is known. */
const playing = z.object({ playing: PlayingDevice.nullable() });

export const deviceContract = {
  list: endpoint({
    method: 'GET',
    path: 'users/me/devices',
    access: 'self',
    summary: 'List the devices that you listen on and are signed in on, the one that saved last first',
    request: z.object({}),
    reply: playing.extend({ devices: z.array(Device).max(deviceLimits.devicesMax) }),
  }),
  playing: endpoint({
    method: 'GET',
    path: 'users/me/devices/playing',
    access: 'self',
    summary: 'Ask on which of your devices you had something play last',
    request: z.object({}),
    reply: playing,
  }),
  save: endpoint({
    method: 'PUT',
    path: 'users/me/devices/:deviceId',
    access: 'self',
    summary: 'Save what a device of yours plays and where, and its queue where that is another one (404 asks for it)',
    problems: ['device.not_found'],
    request: z.object({ params, body: DeviceState }),
    reply: playing,
  }),
  queue: endpoint({
    method: 'GET',
    path: 'users/me/devices/:deviceId/queue',
    access: 'self',
    summary: 'Read the queue of a device of yours, to go on with it on another',
    problems: ['device.not_found'],
    request: z.object({ params }),
    reply: z.object({ queue: ReadQueue }),
  }),
  forget: endpoint({
    method: 'DELETE',
    path: 'users/me/devices/:deviceId',
    access: 'self',
    summary: 'Forget what a device of yours plays, until it plays again; one that is not there is fine',
    request: z.object({ params }),
    reply: z.object({}),
  }),
};
