import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Accepts findings of cdk-nag, with the reason for it. A rule that reports each part of a policy by itself (IAM4, IAM5)
 * wants each part named, as its report does: `Action::s3:List*`.
 */
export const acceptFinding = (construct: IConstruct, rule: string, reason: string, ...parts: string[]): void => {
  const ids = parts.length ? parts.map((part) => `AwsSolutions-${rule}[${part}]`) : [`AwsSolutions-${rule}`];
  Validations.of(construct).acknowledge(...ids.map((id) => ({ id, reason })));
};
