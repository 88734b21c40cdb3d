import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Config } from '../config.ts';
import type { GatewayRoute } from './gateway-routes.ts';

export interface DomainApiProps {
  readonly config: Config;
  /** The function that serves each domain of the contracts. */
  readonly functions: Readonly<Record<string, LambdaFunction>>;
  readonly routes: readonly GatewayRoute[];
}

/** The values of an API that the CDN and the dashboard need, for both types of API. */
export interface DomainApi {
  /** Host name without the scheme. */
  readonly host: string;
  /** The path of the stage on that host: `/live`, or empty. */
  readonly path: string;
  readonly requests: IMetric;
  readonly serverErrors: IMetric;
  readonly latency: IMetric;
}

/** Requests per second of the whole API, and the burst limit. They limit the costs, and are far above normal peaks. */
export const throttle = { rateLimit: 2_000, burstLimit: 1_000 };
