import { randomInt } from 'node:crypto';
import { canListen } from './free-port.ts';

const loopback = '127.0.0.1';

/**
 * Returns a random address of 127.0.0.0/8, which web pages cannot guess, for engines that would accept requests from any
 * page. macOS has only 127.0.0.1; there the port alone is random.
 */
export const pickLoopbackHost = async (): Promise<string> => {
  const host = [127, randomInt(1, 255), randomInt(0, 256), randomInt(1, 255)].join('.');
  return (await canListen(host)) ? host : loopback;
};
