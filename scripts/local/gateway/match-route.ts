import type { RouteSpec } from '../template/blueprint.ts';

export interface Match {
  readonly route: RouteSpec;
  /** Percent-decoded; null when the resource has none, as API Gateway says it. */
  readonly pathParameters: Record<string, string> | null;
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const fit = (resource: string, path: string): Record<string, string> | undefined => {
  const parameters: Record<string, string> = {};
  const parts = path.split('/');
  const wanted = resource.split('/');
  for (const [index, part] of wanted.entries()) {
    const name = /^\{(\w+)(\+?)\}$/.exec(part);
    const actual = parts[index];
    if (actual === undefined || (name && actual === '')) return undefined;
    if (name?.[2]) return { ...parameters, [String(name[1])]: parts.slice(index).map(decode).join('/') };
    if (name) parameters[String(name[1])] = decode(actual);
    else if (actual !== part) return undefined;
  }
  return parts.length === wanted.length ? parameters : undefined;
};

/** A literal segment before a variable, and either before all that follows. */
const rank = (segment: string | undefined): number => (segment?.endsWith('+}') ? 2 : segment?.startsWith('{') ? 1 : 0);

const moreSpecificFirst = ({ resource: one }: RouteSpec, { resource: other }: RouteSpec): number => {
  const [segments, others] = [one.split('/'), other.split('/')];
  const index = segments.findIndex((segment, place) => rank(segment) !== rank(others[place]));
  return index < 0 ? 0 : rank(segments[index]) - rank(others[index]);
};

/**
 * The route that serves a path, the most specific before others, as API Gateway chooses. A slash at the end is ignored, as
 * it does.
 */
export const matchRoute = (routes: readonly RouteSpec[], method: string, path: string): Match | undefined => {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  for (const route of routes.toSorted(moreSpecificFirst)) {
    if (route.method !== 'ANY' && route.method !== method) continue;
    const parameters = fit(route.resource, trimmed);
    if (parameters) return { route, pathParameters: Object.keys(parameters).length > 0 ? parameters : null };
  }
  return undefined;
};
