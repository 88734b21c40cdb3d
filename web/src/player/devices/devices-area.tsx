import { useEffect } from 'react';
import { DeviceOffer } from './device-offer.tsx';
import { startDevices } from './start-devices.ts';

/** Has the queue follow whoever is signed in, and offers what they played elsewhere. For each person anew. */
export const DevicesArea = () => {
  useEffect(startDevices, []);
  return <DeviceOffer />;
};
