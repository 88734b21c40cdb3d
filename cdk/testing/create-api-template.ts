import type { Contract } from '@overtone/shared/http/endpoint.ts';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { readConfig } from '../config.ts';
import { DomainFunction } from '../constructs/domain-function.ts';
import { DomainHttpApi } from '../constructs/domain-http-api.ts';
import { DomainRestApi } from '../constructs/domain-rest-api.ts';
import { listGatewayRoutes } from '../constructs/gateway-routes.ts';
import './skip-template-validation.ts';

/** Returns the template of a stack with an API for these contracts, and a function for each domain. */
export const createApiTemplate = (
  kind: 'rest' | 'http',
  domains: Readonly<Record<string, readonly Contract[]>>,
): Template => {
  const stack = new Stack(new App({ context: { 'aws:cdk:bundling-stacks': [] } }), 'Api');
  const config = readConfig(() => undefined, { OVERTONE_TARGET: 'local' });
  const names = Object.keys(domains);
  const functions = Object.fromEntries(names.map((name) => [name, new DomainFunction(stack, name, { config })]));
  const Api = kind === 'rest' ? DomainRestApi : DomainHttpApi;
  new Api(stack, 'api', { config, functions, routes: listGatewayRoutes(domains) });
  return Template.fromStack(stack);
};
