import type { Contract } from '@overtone/shared/http/endpoint.ts';
import { apiPath } from '@overtone/shared/http/path.ts';

/** A path of the gateway, variables as `{name}` or `{name+}` for all that follows, and the domain whose function serves it. */
export interface GatewayRoute {
  readonly path: string;
  readonly domain: string;
}

interface Place {
  /** Whose call ends here, if one does. */
  owner?: string;
  /** What is below it is known to its function alone. */
  isOpen?: boolean;
  /** By the text of their segment. Under one place all variables are one, whatever the contracts call them. */
  readonly children: Map<string, Place>;
}

const newPlace = (): Place => ({ children: new Map() });
const isVariable = (segment: string): boolean => segment.startsWith('{');

const childOf = ({ children }: Place, segment: string): Place => {
  const known = isVariable(segment) ? [...children.keys()].find(isVariable) : segment;
  const name = known ?? segment;
  const child = children.get(name) ?? newPlace();
  children.set(name, child);
  return child;
};

const ownersOf = ({ owner, children }: Place): Set<string> =>
  new Set([...(owner ? [owner] : []), ...[...children.values()].flatMap((child) => [...ownersOf(child)])]);

/** What stands for the caller's own id, and so for a value of the variable beside it. */
const ownId = 'me';

const joinInto = (place: Place, other: Place): void => {
  if (other.owner) place.owner ??= other.owner;
  for (const [segment, child] of other.children) joinInto(childOf(place, segment), child);
};

/** A gateway that came by a fixed part never tries the variable beside it: what that leads to is reached by either. */
const reachByOwnId = ({ children }: Place): void => {
  const own = children.get(ownId);
  const any = [...children].find(([segment]) => isVariable(segment))?.[1];
  if (own && any) joinInto(own, any);
  for (const child of children.values()) reachByOwnId(child);
};

/**
 * What one domain has to itself is two routes, however many calls are below, and one where there are none; where two meet, each
 * path is told apart. Each route is a resource or two of a stack, which holds 500 (CloudFormation quotas, "Resources").
 */
const routesBelow = (place: Place, path: string): GatewayRoute[] => {
  const [domain = '', ...others] = ownersOf(place);
  if (others.length === 0) {
    const all = { path: `${path}/{proxy+}`, domain };
    return place.isOpen || place.children.size > 0 ? [{ path, domain }, all] : [{ path, domain }];
  }
  const below = [...place.children].flatMap(([segment, child]) => routesBelow(child, `${path}/${segment}`));
  return place.owner ? [{ path, domain: place.owner }, ...below] : below;
};

/**
 * The routes of a gateway, from the paths of all contracts: a path is served by the domain whose contract has it, wherever
 * its first segments lead. `{proxy+}` never stands beside another variable, so that no gateway has to choose between them.
 * @param protocols paths that no contract has, with all that is below them, by the domain whose function knows them
 * @throws Error when two domains have calls at one and the same path: which methods it takes is one function's to say
 */
export const gatewayRoutes = (
  domains: Readonly<Record<string, readonly Contract[]>>,
  protocols: Readonly<Record<string, readonly string[]>> = {},
): GatewayRoute[] => {
  const root = newPlace();
  for (const [domain, contracts] of Object.entries(domains)) {
    const promised = contracts.flatMap((contract) => Object.values(contract)).map(({ path }) => path);
    const open = protocols[domain] ?? [];
    for (const path of [...promised, ...open]) {
      const segments = apiPath(path)
        .replace(/:(\w+)/g, '{$1}')
        .split('/')
        .slice(1);
      const place = segments.reduce(childOf, root);
      if (place.owner && place.owner !== domain) throw new Error(`${path} belongs to ${place.owner} and to ${domain}.`);
      place.owner = domain;
      if (open.includes(path)) place.isOpen = true;
    }
  }
  reachByOwnId(root);
  return [...root.children].flatMap(([segment, child]) => routesBelow(child, `/${segment}`));
};
