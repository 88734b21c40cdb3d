import type { ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { internet, type Network } from '../../platform/fetch-public.ts';

interface Endpoint {
  readonly address: string;
  readonly network: Network;
}

/**
 * Where an address of a service is: itself, on the internet and nowhere else, though an admin wrote it; or the same
 * path below `SCROBBLER_ENDPOINT_URL_<NAME>`, which is the deployment's own word (as the AWS SDK's `AWS_ENDPOINT_URL_*`
 * are).
 */
export const scrobblerEndpoint = (name: ScrobblerName, address: string): Endpoint => {
  const override = process.env[`SCROBBLER_ENDPOINT_URL_${name.toUpperCase()}`];
  if (!override) return { address, network: internet };
  const { pathname, search } = new URL(address);
  const base = new URL(override);
  const network = { ...internet, isPublic: () => true, ports: new Set([base.port]) };
  return { address: new URL(`${pathname}${search}`, base).href, network };
};
