import type { Template } from 'aws-cdk-lib/assertions';

// Emulates how each type of API Gateway finds the function of a path, based on a template.

/** Returns the name of the function that a reference in a template leads to: `catalog`. */
const getFunctionName = (template: Template, reference: unknown): string => {
  const [, id = ''] = /"Fn::GetAtt":\["(\w+)","Arn"\]/.exec(JSON.stringify(reference)) ?? [];
  const entry = template.findResources('AWS::Lambda::Function')[id]?.Metadata?.['overtone:entry'] ?? '';
  return /handlers\/(.+)\.lambda\.ts$/.exec(entry)?.[1] ?? '';
};

export interface RestResource {
  readonly id: string;
  readonly parentId: string | undefined;
  readonly part: string;
}

/** Returns the resources of a REST API below its root. */
export const listRestResources = (template: Template): RestResource[] =>
  Object.entries(template.findResources('AWS::ApiGateway::Resource')).map(([id, { Properties }]) => ({
    id,
    parentId: Properties.ParentId.Ref,
    part: Properties.PathPart,
  }));

/**
 * Returns the function of a path. On each level, a fixed part takes precedence over the only variable. There is no
 * backtracking to a previous level.
 */
const findRestTarget = (template: Template, path: string): string | undefined => {
  const resources = listRestResources(template);
  const getChildren = (parentId: string | undefined) => resources.filter((resource) => resource.parentId === parentId);
  let matchedResource: RestResource | undefined;
  for (const segment of path.slice(1).split('/')) {
    const children = getChildren(matchedResource?.id);
    const matchedChild =
      children.find(({ part }) => part === segment) ?? children.find(({ part }) => part.startsWith('{'));
    if (!matchedChild) return undefined;
    matchedResource = matchedChild;
    if (matchedChild.part.endsWith('+}')) break;
  }
  const methods = Object.values(template.findResources('AWS::ApiGateway::Method'));
  const method = methods.find(({ Properties }) => Properties.ResourceId.Ref === matchedResource?.id);
  return method && getFunctionName(template, method.Properties.Integration);
};

/** Returns the routes of an HTTP API. Those of the WebSocket API are left out. */
const listHttpRoutes = (template: Template) =>
  Object.values(template.findResources('AWS::ApiGatewayV2::Route')).filter(({ Properties }) =>
    Properties.RouteKey.startsWith('ANY '),
  );

/** Returns the paths of the routes of an HTTP API. */
export const listHttpPaths = (template: Template): string[] =>
  listHttpRoutes(template).map(({ Properties }) => Properties.RouteKey.slice(4));

const matchesRoute = (route: string, path: string): boolean => {
  const [parts, segments] = [route.split('/'), path.split('/')];
  const isGreedy = route.endsWith('+}');
  if (isGreedy ? segments.length < parts.length : segments.length !== parts.length) return false;
  return parts.every((part, index) => part.startsWith('{') || part === segments[index]);
};

/**
 * Returns the function of a path. Fixed parts take precedence over variables, and full matches over greedy variables.
 * Source: API Gateway, "Create routes for HTTP APIs", routing API requests.
 */
const findHttpTarget = (template: Template, path: string): string | undefined => {
  const routes = listHttpRoutes(template);
  const findVariableIndex = (route: string): number => (route.includes('{') ? route.indexOf('{') : route.length);
  const [bestRoute] = routes
    .map(({ Properties }) => ({ route: Properties.RouteKey.slice('ANY '.length) as string, target: Properties.Target }))
    .filter(({ route }) => matchesRoute(route, path))
    .toSorted(
      ({ route: one }, { route: other }) =>
        Number(one.endsWith('+}')) - Number(other.endsWith('+}')) || findVariableIndex(other) - findVariableIndex(one),
    );
  const [, id = ''] = /"Ref":"(\w+)"/.exec(JSON.stringify(bestRoute?.target ?? null)) ?? [];
  return bestRoute && getFunctionName(template, template.findResources('AWS::ApiGatewayV2::Integration')[id]);
};

/** Functions that return the name of the Lambda function that serves a path, by type of API. */
export const targetFinders = { rest: findRestTarget, http: findHttpTarget } as const;
