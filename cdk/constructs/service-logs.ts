import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';

/** A log group with a retention of three months. It is retained after the deletion of its stack in production only. */
export class ServiceLogs extends LogGroup {
  constructor(scope: Construct, id: string, config: Config) {
    super(scope, id, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: config.isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }
}
