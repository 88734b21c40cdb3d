import { randomInt } from 'node:crypto';

const part = (): string => randomInt(65_536).toString(16);

/** An address of a network for documentation (RFC 3849) that no other test's tries are counted at. */
export const someAddress = (): string => `2001:db8:${part()}:${part()}::1`;
