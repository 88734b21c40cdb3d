import { metadataPagePatterns } from '@overtone/shared/http/metadata-pages.ts';
import { livePath } from '@overtone/shared/identity/connections/live-message.ts';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/**
 * Requests per address in five minutes. A listener makes dozens of them, and an office that shares an address hundreds.
 */
const requestsPerAddress = 3_000;

/** Live connections that an address may open in five minutes. A page opens one whenever its tab becomes visible. */
const connectionsPerAddress = 600;
const apiPrefixes = ['/api/', '/auth/', '/secure/'];

/** Paths that functions serve, in CloudFront's notation. Pages with metadata are rendered by a function as well. */
const servedPatterns = [...apiPrefixes.map((prefix) => `${prefix}*`), livePath, ...metadataPagePatterns];

const getVisibility = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** AWS' managed rules and a limit of requests per address, for CloudFront. It can only be created in us-east-1. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: getVisibility('overtone'),
      rules: [
        {
          name: 'calls-per-address',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          visibilityConfig: getVisibility('calls-per-address'),
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: requestsPerAddress,
              scopeDownStatement: { orStatement: { statements: servedPatterns.map(buildPathStatement) } },
            },
          },
        },
        {
          name: 'connections-per-address',
          priority: 1,
          action: { block: { customResponse: { responseCode: 429 } } },
          visibilityConfig: getVisibility('connections-per-address'),
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: connectionsPerAddress,
              scopeDownStatement: buildPathStatement(livePath),
            },
          },
        },
        createManagedRules(2, 'AWSManagedRulesAmazonIpReputationList'),
        createManagedRules(3, 'AWSManagedRulesKnownBadInputsRuleSet'),
        // The two listed rules only count requests: lyrics may exceed 8 KB, and admins write HTML in pages and ads.
        createManagedRules(4, 'AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']),
      ],
    });
    this.arn = acl.attrArn;
  }
}

/** Builds a statement that matches a path exactly, or its start if the pattern ends with `*`. */
const buildPathStatement = (pattern: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    searchString: pattern.replace('*', ''),
    positionalConstraint: pattern.endsWith('*') ? 'STARTS_WITH' : 'EXACTLY',
    fieldToMatch: { uriPath: {} },
    textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
  },
});

const createManagedRules = (
  priority: number,
  name: string,
  countedRules: readonly string[] = [],
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  visibilityConfig: getVisibility(name),
  statement: {
    managedRuleGroupStatement: {
      name,
      vendorName: 'AWS',
      ...(countedRules.length > 0 && {
        ruleActionOverrides: countedRules.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      }),
    },
  },
});
