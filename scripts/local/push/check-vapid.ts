import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';

/** The error for a request whose sender a push service rejects. */
export class VapidError extends Error {
  override readonly name = 'VapidError';
}

const Header = z.object({ typ: z.literal('JWT'), alg: z.literal('ES256') });
const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

const decodeJson = <Schema extends z.core.$ZodType>(schema: Schema, part = ''): z.output<Schema> => {
  try {
    return z.parse(schema, JSON.parse(Buffer.from(part, 'base64url').toString()));
  } catch {
    throw new VapidError('The token is malformed');
  }
};

/** An uncompressed point of P-256 as JSON Web Key. */
const toPublicKey = (point: Buffer) => {
  if (point.length !== 65 || point[0] !== 4) throw new VapidError('The key is not an uncompressed point of P-256');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x as string, y: y as string } });
};

const daySeconds = 86_400;

/**
 * Checks how a sender identifies itself (VAPID, RFC 8292): the token in the header `authorization`, its signature, that it
 * is for this push service and valid for at most a day, and that its subject is a URL or an email address.
 * @param audience the origin of the push service
 * @returns the public key of the sender, in base64url, and the subject
 * @throws VapidError
 */
export const checkVapid = (authorization: string | undefined, audience: string, now = Date.now()) => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [header, claims, signature = ''] = token.split('.');
  decodeJson(Header, header);
  const { aud, exp, sub } = decodeJson(Claims, claims);
  const signedText = Buffer.from(`${header}.${claims}`);
  const publicKey = { key: toPublicKey(Buffer.from(key, 'base64url')), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', signedText, publicKey, Buffer.from(signature, 'base64url')))
    throw new VapidError('The signature is wrong');
  if (aud !== audience) throw new VapidError(`The token is for ${aud}`);
  const secondsUntilExpiry = exp - now / 1_000;
  if (secondsUntilExpiry <= 0 || secondsUntilExpiry > daySeconds)
    throw new VapidError('The token has expired, or is valid for more than a day');
  // Apple rejects localhost.
  if (!/^(https:\/\/(?!localhost\b)[^/]+|mailto:[^@]+@.+)/.test(sub)) throw new VapidError(`The subject is ${sub}`);
  return { publicKey: key, subject: sub };
};
