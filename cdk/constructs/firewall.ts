import { describedPatterns } from '@overtone/shared/http/described-pages.ts';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Calls of one address in five minutes; a listener makes some tens of them, an office behind one address some hundreds. */
const callsPerAddress = 3_000;
const callPrefixes = ['/api/', '/auth/', '/secure/'];

/** Described pages are made by a function as well, and each by itself. */
const pagePrefixes = describedPatterns.map((pattern) => pattern.replace('*', ''));

const visible = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** AWS' managed rules and a limit on calls per address, for CloudFront: it exists in us-east-1 only. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('overtone'),
      rules: [
        {
          name: 'calls-per-address',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          visibilityConfig: visible('calls-per-address'),
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: callsPerAddress,
              scopeDownStatement: { orStatement: { statements: [...callPrefixes, ...pagePrefixes].map(startsWith) } },
            },
          },
        },
        managed(1, 'AWSManagedRulesAmazonIpReputationList'),
        managed(2, 'AWSManagedRulesKnownBadInputsRuleSet'),
        // Counted only: lyrics outgrow 8 KB, and admins write HTML into pages and ads.
        managed(3, 'AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']),
      ],
    });
    this.arn = acl.attrArn;
  }
}

const startsWith = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    searchString,
    positionalConstraint: 'STARTS_WITH',
    fieldToMatch: { uriPath: {} },
    textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
  },
});

const managed = (priority: number, name: string, counted: readonly string[] = []): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  visibilityConfig: visible(name),
  statement: {
    managedRuleGroupStatement: {
      name,
      vendorName: 'AWS',
      ...(counted.length > 0 && {
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      }),
    },
  },
});
