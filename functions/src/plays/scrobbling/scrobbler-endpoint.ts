import type { ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { internet, type Network } from '../../platform/fetch-public.ts';

interface Endpoint {
  readonly address: string;
  readonly network: Network;
}

/**
 * Returns where a scrobbler is called: at its own address, which must be public even though an admin set it, or at
 * the same path below `SCROBBLER_ENDPOINT_URL_<NAME>`, which the deployment controls (like `AWS_ENDPOINT_URL_*` of
 * the AWS SDK).
 */
export const resolveScrobblerEndpoint = (name: ScrobblerName, address: string): Endpoint => {
  const override = process.env[`SCROBBLER_ENDPOINT_URL_${name.toUpperCase()}`];
  if (!override) return { address, network: internet };
  const { pathname, search } = new URL(address);
  const base = new URL(override);
  const network = { ...internet, isPublic: () => true, ports: new Set([base.port]) };
  return { address: new URL(`${pathname}${search}`, base).href, network };
};
