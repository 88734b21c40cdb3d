import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Accepts one finding of cdk-nag, with the reason for it. */
export const acceptFinding = (construct: IConstruct, rule: string, reason: string, finding?: string): void => {
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}${finding ? `[${finding}]` : ''}`, reason });
};
