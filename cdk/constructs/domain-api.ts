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

/** What the edge and the dashboard need of an API, whichever kind it is. */
export interface DomainApi {
  /** Host name without the scheme. */
  readonly host: string;
  /** The stage's path on that host: `/live`, or nothing. */
  readonly path: string;
  readonly requests: IMetric;
  readonly serverErrors: IMetric;
  readonly latency: IMetric;
}

/** Requests a second the whole API takes, and how many at once: a bill's upper bound, far above a busy evening. */
export const throttle = { rateLimit: 2_000, burstLimit: 1_000 };
