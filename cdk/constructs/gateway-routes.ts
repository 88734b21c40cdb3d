import type { Contract } from '@overtone/shared/http/endpoint.ts';
import { apiPath } from '@overtone/shared/http/path.ts';

/**
 * A path of the gateway with the domain that serves it. Variables are `{name}`, or `{name+}` for all following
 * segments.
 */
export interface GatewayRoute {
  readonly path: string;
  readonly domain: string;
}

interface RouteNode {
  /** The domain with an endpoint at this path, if there is one. */
  owner?: string;
  /** Whether the owner also serves all paths below, which are not in a contract. */
  isOpen?: boolean;
  /** Child nodes by segment. All variables of a node share one child, with any name. */
  readonly children: Map<string, RouteNode>;
}

const createNode = (): RouteNode => ({ children: new Map() });
const isVariable = (segment: string): boolean => segment.startsWith('{');

const getChild = ({ children }: RouteNode, segment: string): RouteNode => {
  const existingSegment = isVariable(segment) ? [...children.keys()].find(isVariable) : segment;
  const name = existingSegment ?? segment;
  const child = children.get(name) ?? createNode();
  children.set(name, child);
  return child;
};

const getOwners = ({ owner, children }: RouteNode): Set<string> =>
  new Set([...(owner ? [owner] : []), ...[...children.values()].flatMap((child) => [...getOwners(child)])]);

/** The segment that represents the ID of the current user. */
const currentUserId = 'me';

const mergeInto = (node: RouteNode, other: RouteNode): void => {
  if (other.owner) node.owner ??= other.owner;
  for (const [segment, child] of other.children) mergeInto(getChild(node, segment), child);
};

/**
 * Copies the routes below a variable to `me`, because a gateway that matched a fixed segment does not try the variable.
 */
const mergeCurrentUserRoutes = ({ children }: RouteNode): void => {
  const currentUser = children.get(currentUserId);
  const anyUser = [...children].find(([segment]) => isVariable(segment))?.[1];
  if (currentUser && anyUser) mergeInto(currentUser, anyUser);
  for (const child of children.values()) mergeCurrentUserRoutes(child);
};

/** Fixed segments of one domain that are worth a common route. */
const commonRouteSegmentsMin = 3;

/**
 * Returns the domain that alone serves most of the children of a node, if a common route for them saves some. Nodes with a
 * variable, and nodes next to one, have none: `{id}/x` and `me/{proxy+}` would both match.
 */
const findMainDomain = ({ children }: RouteNode, hasVariableNextTo: boolean): string | undefined => {
  if (hasVariableNextTo || [...children.keys()].some(isVariable)) return undefined;
  const counts = new Map<string, number>();
  for (const child of children.values()) {
    const [domain, ...others] = getOwners(child);
    if (domain && others.length === 0) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  const [main] = [...counts].toSorted(([, count], [, otherCount]) => otherCount - count);
  return main && main[1] >= commonRouteSegmentsMin ? main[0] : undefined;
};

/**
 * Returns the routes of a node. If all endpoints below it belong to one domain, there is one route for its path, if it has
 * an endpoint, and one for all paths below it. Otherwise there is a route for each path, except for those of the main
 * domain, which share one. Each route needs one or two of the 500 resources of a stack (CloudFormation quotas, "Resources").
 */
const listRoutesBelow = (node: RouteNode, path: string, hasVariableNextTo = false): GatewayRoute[] => {
  const [domain = '', ...others] = getOwners(node);
  if (others.length === 0) {
    const proxyRoutes = node.isOpen || node.children.size > 0 ? [{ path: `${path}/{proxy+}`, domain }] : [];
    return node.owner ? [{ path, domain }, ...proxyRoutes] : proxyRoutes;
  }
  // Unknown paths outside of a feature are answered by the gateway.
  const mainDomain = path.startsWith(apiPath('')) ? findMainDomain(node, hasVariableNextTo) : undefined;
  const isInMainRoute = (child: RouteNode): boolean => {
    const owners = getOwners(child);
    return mainDomain !== undefined && owners.size === 1 && owners.has(mainDomain);
  };
  const hasVariable = [...node.children.keys()].some(isVariable);
  const childRoutes = [...node.children].flatMap(([segment, child]) =>
    isInMainRoute(child) ? [] : listRoutesBelow(child, `${path}/${segment}`, hasVariable),
  );
  return [
    ...(node.owner ? [{ path, domain: node.owner }] : []),
    ...childRoutes,
    ...(mainDomain === undefined ? [] : [{ path: `${path}/{proxy+}`, domain: mainDomain }]),
  ];
};

/**
 * Returns the routes of a gateway for the paths of all contracts. Each path is served by the domain of its contract.
 * `{proxy+}` is never on the same level as another variable, so that no gateway has to choose between them.
 * @param protocols paths without contracts, by domain. The domain also serves all paths below them.
 * @throws Error if two domains have endpoints at the same path, because one function has to know all its methods
 */
export const listGatewayRoutes = (
  domains: Readonly<Record<string, readonly Contract[]>>,
  protocols: Readonly<Record<string, readonly string[]>> = {},
): GatewayRoute[] => {
  const root = createNode();
  for (const [domain, contracts] of Object.entries(domains)) {
    const contractPaths = contracts.flatMap((contract) => Object.values(contract)).map(({ path }) => path);
    const openPaths = protocols[domain] ?? [];
    for (const path of [...contractPaths, ...openPaths]) {
      const segments = apiPath(path)
        .replace(/:(\w+)/g, '{$1}')
        .split('/')
        .slice(1);
      const node = segments.reduce(getChild, root);
      if (node.owner && node.owner !== domain) throw new Error(`${path} belongs to ${node.owner} and to ${domain}.`);
      node.owner = domain;
      if (openPaths.includes(path)) node.isOpen = true;
    }
  }
  mergeCurrentUserRoutes(root);
  return [...root.children].flatMap(([segment, child]) => listRoutesBelow(child, `/${segment}`));
};
