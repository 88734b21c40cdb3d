import { generateKeyPairSync } from 'node:crypto';
import type { PushKeys } from './push-keys.ts';

const decode = (text = ''): Buffer => Buffer.from(text, 'base64url');

/** Creates the keys with which the site identifies itself to push services: a key pair of P-256 (RFC 8292). */
export const createPushKeys = (): PushKeys => {
  const { d = '', x, y } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'jwk' });
  // An uncompressed point begins with 4 (SEC 1).
  const point = Buffer.concat([Buffer.from([4]), decode(x), decode(y)]);
  return { publicKey: point.toString('base64url'), privateKey: d };
};
