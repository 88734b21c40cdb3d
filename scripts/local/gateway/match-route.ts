import type { RouteSpec } from '../template/blueprint.ts';

export interface RouteMatch {
  readonly route: RouteSpec;
  /** Percent-decoded; null if the resource has none, as in API Gateway. */
  readonly pathParameters: Record<string, string> | null;
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const matchResource = (resource: string, path: string): Record<string, string> | undefined => {
  const parameters: Record<string, string> = {};
  const parts = path.split('/');
  const resourceParts = resource.split('/');
  for (const [index, part] of resourceParts.entries()) {
    const variable = /^\{(\w+)(\+?)\}$/.exec(part);
    const actual = parts[index];
    if (actual === undefined || (variable && actual === '')) return undefined;
    if (variable?.[2]) return { ...parameters, [String(variable[1])]: parts.slice(index).map(decode).join('/') };
    if (variable) parameters[String(variable[1])] = decode(actual);
    else if (actual !== part) return undefined;
  }
  return parts.length === resourceParts.length ? parameters : undefined;
};

/** Literal segments come before variables, and variables before greedy ones. */
const getRank = (segment: string | undefined): number =>
  segment?.endsWith('+}') ? 2 : segment?.startsWith('{') ? 1 : 0;

const compareSpecificity = ({ resource: first }: RouteSpec, { resource: second }: RouteSpec): number => {
  const [segments, otherSegments] = [first.split('/'), second.split('/')];
  const index = segments.findIndex(
    (segment, segmentIndex) => getRank(segment) !== getRank(otherSegments[segmentIndex]),
  );
  return index < 0 ? 0 : getRank(segments[index]) - getRank(otherSegments[index]);
};

/**
 * Finds the most specific route for a path, like API Gateway, and also ignores a trailing slash. Returns undefined if there
 * is none.
 */
export const matchRoute = (routes: readonly RouteSpec[], method: string, path: string): RouteMatch | undefined => {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  for (const route of routes.toSorted(compareSpecificity)) {
    if (route.method !== 'ANY' && route.method !== method) continue;
    const parameters = matchResource(route.resource, trimmed);
    if (parameters) return { route, pathParameters: Object.keys(parameters).length > 0 ? parameters : null };
  }
  return undefined;
};
