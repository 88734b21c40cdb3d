import { createHash } from 'node:crypto';
import type { PushSubscriptionId } from '@overtone/shared/notifications/push.contract.ts';
import { AddressRefusedError, checkPublicUrl, internet, type Network } from '../../platform/fetch-public.ts';

/** Returns the id of a subscription: the digest of its endpoint. */
export const toPushSubscriptionId = (endpoint: string): PushSubscriptionId =>
  createHash('sha256').update(endpoint).digest('base64url');

/**
 * Returns the network through which an endpoint is reached: only public addresses over HTTPS. `PUSH_SERVICE_URL` adds
 * the server with that origin, for the local push service and tests.
 * @throws AddressRefusedError for another protocol
 */
export const getPushNetwork = (endpoint: string): Network => {
  const { protocol, origin } = URL.canParse(endpoint) ? new URL(endpoint) : { protocol: '', origin: '' };
  const local = process.env.PUSH_SERVICE_URL;
  if (local && URL.canParse(local) && new URL(local).origin === origin) {
    const { hostname, port } = new URL(local);
    return { ...internet, isPublic: (address) => address === hostname, ports: new Set([port]) };
  }
  if (protocol !== 'https:') throw new AddressRefusedError(`Protocol not allowed: ${protocol}`);
  return internet;
};

/** Milliseconds of the DNS lookup of an endpoint. */
const lookupMilliseconds = 3_000;

/**
 * Checks whether messages may be sent to an endpoint.
 * @throws FetchRefusedError, or an error of the DNS lookup
 */
export const checkPushEndpoint = (endpoint: string): Promise<void> =>
  checkPublicUrl(endpoint, lookupMilliseconds, getPushNetwork(endpoint));
