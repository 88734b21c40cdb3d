import { existsSync } from 'node:fs';
import { DefaultStackSynthesizer, Duration, Stack, Token, Validations } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { acceptFinding } from './accept-finding.ts';

export interface SpaDeploymentProps {
  readonly destinationBucket: IBucket;
  /** Folder of the built app; without it the stack deploys an empty site and says so. */
  readonly dist: string;
}

/**
 * Puts the built web app into its bucket: files with a hash in their name for ever, the shell for no time at all, so a
 * deploy needs no invalidation. Old files stay, for pages that are open while it happens.
 */
export class SpaDeployment extends Construct {
  constructor(scope: Construct, id: string, { destinationBucket, dist }: SpaDeploymentProps) {
    super(scope, id);
    if (!existsSync(`${dist}/index.html`)) {
      Validations.of(this).addWarning(
        'overtone:web-not-built',
        `${dist} has no app: run "npm run build" to deploy it.`,
      );
      return;
    }
    const common = { sources: [Source.asset(dist)], destinationBucket, prune: false, memoryLimit: 512 };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const shell = new BucketDeployment(this, 'Shell', {
      ...common,
      exclude: ['assets/*'],
      cacheControl: [CacheControl.noCache()],
    });
    // The shell names the assets, so they have to be there first.
    shell.node.addDependency(assets);

    const stack = Stack.of(this);
    const bucketId = stack.resolve(destinationBucket.bucketArn)['Fn::GetAtt'][0];
    // cdk-nag writes a reference where nobody told the account: the CDK's command line does, `npm run synth` does not.
    const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
    const qualifier = stack.synthesizer.bootstrapQualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER;
    const reason = 'The CDK brings this function with its own policies; it runs at deploys only, between two buckets.';
    const basic = 'Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
    if (shell.handlerRole.node.scope) acceptFinding(shell.handlerRole.node.scope, 'L1', reason);
    acceptFinding(shell.handlerRole, 'IAM4', reason, basic);
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
