import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import { describe, expect, it } from 'vitest';
import { markUserDeleted } from '../../accounts/deletion/account-deletion.store.ts';
import { addTrack } from '../../testing/catalogue.ts';
import { buildDeviceState, createDeviceId, saveDevice } from '../../testing/devices.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { findItemsContaining, readRawPartition } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser } from '../../testing/users.ts';
import { deleteDevicesOfUser } from './devices.store.ts';

describe('deleteDevicesOfUser', () => {
  it('deletes all items, even when it was interrupted and repeated', async () => {
    for (let allowedWriteCount = 0; ; allowedWriteCount += 1) {
      const ada = await addUser();
      const tracks = [await addTrack()];
      for (const id of [createDeviceId(), createDeviceId()]) await saveDevice(ada, id, buildDeviceState(tracks));
      const { allowWrites } = failWritesAfter(allowedWriteCount);
      await deleteDevicesOfUser(ada.user.id).catch(() => undefined);
      const wasInterrupted = allowWrites();
      await deleteDevicesOfUser(ada.user.id);
      expect(await findItemsContaining('LIBRARY_TABLE', ada.user.id)).toEqual([]);
      if (!wasInterrupted) break;
    }
  });

  it('prevents a device from being saved while the account is deleted', async () => {
    const tracks = [await addTrack()];
    for (const isExistingDevice of [true, false]) {
      const [ada, deviceId] = [await addUser(), createDeviceId()];
      if (isExistingDevice) await saveDevice(ada, deviceId, buildDeviceState(tracks));
      runBeforeCommand(isExistingDevice ? 'UpdateItemCommand' : 'TransactWriteItemsCommand', deviceId, async () => {
        await markUserDeleted(ada.user.id);
        await deleteDevicesOfUser(ada.user.id);
      });
      expect(
        (await ada.expectRefusal(deviceContract.save, { params: { deviceId }, body: buildDeviceState(tracks) })).status,
      ).toBe(401);
      expect(await readRawPartition('LIBRARY_TABLE', `listening#${ada.user.id}`)).toEqual([]);
    }
  });
});
