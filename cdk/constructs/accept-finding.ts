import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Accepts findings of cdk-nag with a reason.
 * @param parts the accepted parts of a policy, for rules that report each part separately (IAM4, IAM5): `Action::s3:List*`
 */
export const acceptFinding = (construct: IConstruct, rule: string, reason: string, ...parts: string[]): void => {
  const ids = parts.length ? parts.map((part) => `AwsSolutions-${rule}[${part}]`) : [`AwsSolutions-${rule}`];
  Validations.of(construct).acknowledge(...ids.map((id) => ({ id, reason })));
};
