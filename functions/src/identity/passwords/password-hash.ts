import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** Argon2id parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, no parallelism. */
export const argon2Parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const encodeBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

type Parameters = Readonly<Record<keyof typeof argon2Parameters, number>>;

const hashWith = (password: string, nonce: Buffer, parameters: Parameters) =>
  derive('argon2id', { ...parameters, message: password.normalize('NFKC'), nonce });

/** Returns the hash of a password in PHC format. Deliberately expensive: about 50 ms and 19 MiB. */
export const hashPassword = async (password: string): Promise<string> => {
  const { memory, passes, parallelism } = argon2Parameters;
  const nonce = randomBytes(16);
  const hash = await hashWith(password, nonce, argon2Parameters);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodeBase64(nonce)}$${encodeBase64(hash)}`;
};

// This hash matches no password. It is used when no hash is stored, so that the check costs the same.
const placeholderHash = `$argon2id$v=19$m=19456,t=2,p=1$${encodeBase64(randomBytes(16))}$${encodeBase64(randomBytes(32))}`;

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Returns whether a password matches a hash. The parameters are read from the hash, so that old hashes remain valid.
 * @param stored null if there is no hash. The result is false, after the same work
 */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce, hash] = phc.exec(stored ?? placeholderHash) ?? [];
  if (!nonce || !hash) throw new Error('The stored password hash is malformed');
  const expected = Buffer.from(hash, 'base64');
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await hashWith(password, Buffer.from(nonce, 'base64'), { ...parameters, tagLength: expected.length });
  return timingSafeEqual(actual, expected) && stored !== null;
};
