import { useEffect } from 'react';
import { DeviceOffer } from './device-offer.tsx';
import { startDevices } from './start-devices.ts';

/**
 * Syncs the queue between a user's devices, and offers to continue what another one played. Mounted again for each
 * user.
 */
export const DevicesArea = () => {
  useEffect(startDevices, []);
  return <DeviceOffer />;
};
