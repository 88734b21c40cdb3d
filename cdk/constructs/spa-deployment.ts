import { existsSync } from 'node:fs';
import { DefaultStackSynthesizer, Duration, Stack, Token, Validations } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { acceptFinding } from './accept-finding.ts';

export interface SpaDeploymentProps {
  readonly destinationBucket: IBucket;
  /** Folder of the built app. If it is missing, the stack deploys an empty site and prints a warning. */
  readonly dist: string;
}

/**
 * Uploads the built web app to its bucket. Files with a hash in their name are cached forever, and the shell is not
 * cached, so a deployment needs no invalidation. Old files are retained for pages that are open during the deployment.
 */
export class SpaDeployment extends Construct {
  constructor(scope: Construct, id: string, { destinationBucket, dist }: SpaDeploymentProps) {
    super(scope, id);
    if (!existsSync(`${dist}/index.html`)) {
      Validations.of(this).addWarning(
        'overtone:web-not-built',
        `${dist} contains no app. Run "npm run build" to deploy it.`,
      );
      return;
    }
    const commonProps = { sources: [Source.asset(dist)], destinationBucket, prune: false, memoryLimit: 512 };
    const assets = new BucketDeployment(this, 'Assets', {
      ...commonProps,
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const shell = new BucketDeployment(this, 'Shell', {
      ...commonProps,
      exclude: ['assets/*'],
      cacheControl: [CacheControl.noCache()],
    });
    // The shell refers to the assets, so they are uploaded first.
    shell.node.addDependency(assets);

    const stack = Stack.of(this);
    const bucketId = stack.resolve(destinationBucket.bucketArn)['Fn::GetAtt'][0];
    // The findings of cdk-nag contain a reference if the account is unknown, as with `npm run synth`.
    const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
    const qualifier = stack.synthesizer.bootstrapQualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER;
    const reason = 'This function and its policies are part of the CDK. It only runs during deployments.';
    const basicExecutionPolicy =
      'Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
    if (shell.handlerRole.node.scope) acceptFinding(shell.handlerRole.node.scope, 'L1', reason);
    acceptFinding(shell.handlerRole, 'IAM4', reason, basicExecutionPolicy);
    acceptFinding(
      shell.handlerRole,
      'IAM5',
      reason,
      ...['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map((action) => `Action::s3:${action}`),
      `Resource::<${bucketId}.Arn>/*`,
      `Resource::arn:<AWS::Partition>:s3:::cdk-${qualifier}-assets-${account}-${stack.region}/*`,
    );
  }
}
