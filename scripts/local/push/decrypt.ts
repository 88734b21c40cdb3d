import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';

/** The keys of a browser: the private one never leaves it. */
export interface BrowserKeys {
  readonly ecdh: ECDH;
  /** 16 bytes. */
  readonly auth: Buffer;
}

export const createBrowserKeys = (auth: Buffer): BrowserKeys => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, auth };
};

const deriveKey = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const saltBytes = 16;
const tagBytes = 16;
const publicKeyBytes = 65;

/**
 * Decrypts a message as a browser does: content coding `aes128gcm` (RFC 8188) with the keys of Web Push (RFC 8291). It is
 * independent of the library that encrypts messages, so that it finds errors of that library.
 * @throws Error for an invalid body
 */
export const decryptPush = (body: Buffer, { ecdh, auth }: BrowserKeys): string => {
  // RFC 8188, 2.1: salt (16), record size (4), length of the key id (1), key id, which is the sender's public key.
  const salt = body.subarray(0, saltBytes);
  const recordSize = body.readUInt32BE(saltBytes);
  const keyLength = body.readUInt8(saltBytes + 4);
  const senderKey = body.subarray(saltBytes + 5, saltBytes + 5 + keyLength);
  const record = body.subarray(saltBytes + 5 + keyLength);
  if (keyLength !== publicKeyBytes) throw new Error('The key id is not a public key');
  // RFC 8291, 4: a message is one record.
  if (record.length > recordSize || record.length < tagBytes + 1) throw new Error('The message is not one record');

  // RFC 8291, 3.3 and 3.4.
  const sharedSecret = ecdh.computeSecret(senderKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const inputKey = deriveKey(sharedSecret, auth, keyInfo, 32);
  const contentKey = deriveKey(inputKey, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = deriveKey(inputKey, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  // RFC 8188, 2: the delimiter of the last record is 2, and zeros follow.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The delimiter of the last record is missing');
  return padded.subarray(0, end).toString('utf8');
};
