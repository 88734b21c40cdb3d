import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import { describe, expect, it } from 'vitest';
import { markRemoved } from '../../accounts/removal/removal.store.ts';
import { addTrack } from '../../testing/catalogue.ts';
import { cutOffAfter } from '../../testing/cut-off.ts';
import { deviceStateOf, newDeviceId, saveDevice } from '../../testing/devices.ts';
import { addPerson } from '../../testing/people.ts';
import { everyItem, rawPartition } from '../../testing/raw-items.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { deleteDevicesOfUser } from './devices.store.ts';

describe('deleteDevicesOfUser', () => {
  it('deletes all items, also after it was cut off', async () => {
    for (let allowed = 0; ; allowed += 1) {
      const ada = await addPerson();
      const tracks = [await addTrack()];
      for (const id of [newDeviceId(), newDeviceId()]) await saveDevice(ada, id, deviceStateOf(tracks));
      const { goOn } = cutOffAfter(allowed);
      await deleteDevicesOfUser(ada.user.id).catch(() => undefined);
      const hasDied = goOn();
      await deleteDevicesOfUser(ada.user.id);
      expect(await everyItem('LIBRARY_TABLE', ada.user.id)).toEqual([]);
      if (!hasDied) break;
    }
  });

  it('prevents concurrent saves', async () => {
    const tracks = [await addTrack()];
    for (const known of [true, false]) {
      const [ada, deviceId] = [await addPerson(), newDeviceId()];
      if (known) await saveDevice(ada, deviceId, deviceStateOf(tracks));
      rightBefore(known ? 'UpdateItemCommand' : 'TransactWriteItemsCommand', deviceId, async () => {
        await markRemoved(ada.user.id);
        await deleteDevicesOfUser(ada.user.id);
      });
      expect(
        (await ada.refused(deviceContract.save, { params: { deviceId }, body: deviceStateOf(tracks) })).status,
      ).toBe(401);
      expect(await rawPartition('LIBRARY_TABLE', `listening#${ada.user.id}`)).toEqual([]);
    }
  });
});
