import { randomInt } from 'node:crypto';
import { canListen } from './free-port.ts';

const loopback = '127.0.0.1';

/**
 * An address of loopback that no page can guess, for an engine that no page has business with and that would answer any:
 * 127.0.0.0/8 is this machine's. A Mac has 127.0.0.1 of it alone; there the engine's port is all there is to guess.
 */
export const hiddenHost = async (): Promise<string> => {
  const host = [127, randomInt(1, 255), randomInt(0, 256), randomInt(1, 255)].join('.');
  return (await canListen(host)) ? host : loopback;
};
