import { edgeHeader } from '@overtone/shared/http/edge-header.ts';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acceptFinding } from './accept-finding.ts';

/**
 * What CloudFront and the functions behind the API know and nobody else does, so that a call to API Gateway's own host gets
 * nothing. CloudFormation makes it and puts it in by a dynamic reference: no template holds it. It is in Secrets Manager
 * because parameters of SSM that are encrypted cannot be put into these properties.
 */
export class EdgeSecret extends Construct {
  private readonly value: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'By this the functions know that a call came through CloudFront.',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    acceptFinding(
      secret,
      'SMG4',
      'CloudFront and the functions would go on with the old value: nothing tells them of a new one.',
    );
    // It opens no data, and CloudFront has no other way to hold it.
    this.value = secret.secretValue.unsafeUnwrap();
  }

  /** Header that CloudFront sends with each call; it takes the place of one that the viewer sent. */
  get headers(): Record<string, string> {
    return { [edgeHeader]: this.value };
  }

  /** Has a function refuse what comes without it. */
  requireIn(fn: LambdaFunction): void {
    fn.addEnvironment('EDGE_SECRET', this.value);
  }
}
