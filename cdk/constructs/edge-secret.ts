import { edgeHeader } from '@overtone/shared/http/edge-header.ts';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acceptFinding } from './accept-finding.ts';

/**
 * A secret that CloudFront sends to the API functions, so that requests to the host of API Gateway are rejected.
 * CloudFormation generates it and inserts it with a dynamic reference, so it is in no template. It is stored in Secrets
 * Manager, because these properties do not support encrypted SSM parameters.
 */
export class EdgeSecret extends Construct {
  private readonly value: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'Proves to the functions that a request came through CloudFront.',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    acceptFinding(
      secret,
      'SMG4',
      'CloudFront and the functions would keep the old value, because they are not notified of a rotation.',
    );
    // The secret does not protect data, and CloudFront does not support another way to store it.
    this.value = secret.secretValue.unsafeUnwrap();
  }

  /** The header that CloudFront sends with each request. It replaces a header of the viewer. */
  get headers(): Record<string, string> {
    return { [edgeHeader]: this.value };
  }

  /** Makes a function reject requests without the secret. */
  requireIn(fn: LambdaFunction): void {
    fn.addEnvironment('EDGE_SECRET', this.value);
  }
}
