import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { DeviceId } from '../../ids.ts';
import { Device, DeviceState, PlayingDevice, ReadQueue } from './device.model.ts';
import { deviceLimits } from './device-limits.ts';

const params = z.object({ deviceId: DeviceId });
/** Null if nothing was played. */
const playing = z.object({ playing: PlayingDevice.nullable() });

export const deviceContract = {
  list: endpoint({
    method: 'GET',
    path: 'users/me/devices',
    access: 'self',
    summary: 'List the devices that you are logged in and listen on, last saved first',
    request: z.object({}),
    reply: playing.extend({ devices: z.array(Device).max(deviceLimits.devicesMax) }),
  }),
  playing: endpoint({
    method: 'GET',
    path: 'users/me/devices/playing',
    access: 'self',
    summary: 'Read on which of your devices you last started playback',
    request: z.object({}),
    reply: playing,
  }),
  save: endpoint({
    method: 'PUT',
    path: 'users/me/devices/:deviceId',
    access: 'self',
    summary: 'Save the playback state of a device, and its queue if it has changed (404 if the queue is needed)',
    problems: ['device.not_found'],
    request: z.object({ params, body: DeviceState }),
    reply: playing,
  }),
  queue: endpoint({
    method: 'GET',
    path: 'users/me/devices/:deviceId/queue',
    access: 'self',
    summary: 'Read the queue of one of your devices, to continue on another one',
    problems: ['device.not_found'],
    request: z.object({ params }),
    reply: z.object({ queue: ReadQueue }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'users/me/devices/:deviceId',
    access: 'self',
    summary: 'Delete a device until it plays again; succeeds if it does not exist',
    request: z.object({ params }),
    reply: z.object({}),
  }),
};
