import { randomInt } from 'node:crypto';

const createPart = (): string => randomInt(65_536).toString(16);

/** Returns a unique IP address for documentation (RFC 3849), so that tests do not share rate limits. */
export const createTestIp = (): string => `2001:db8:${createPart()}:${createPart()}::1`;
