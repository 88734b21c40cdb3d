import { metadataPagePatterns } from '@overtone/shared/http/metadata-pages.ts';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { edge } from '../testing/edge-templates.ts';
import { getStack } from '../testing/synthesize.ts';

describe('firewall', () => {
  const [acl] = Object.values(edge.findResources('AWS::WAFv2::WebACL')).map(({ Properties }) => Properties);
  const [rateLimit, connectionLimit, ...managedRules] = acl?.Rules ?? [];
  it('protects the distribution and allows requests by default', () => {
    expect(acl).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    edge.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { WebACLId: { 'Fn::GetAtt': [Match.stringLikeRegexp('^firewall'), 'Arn'] } },
    });
  });

  it('limits requests to the API to 3,000 per address in five minutes, with normalized paths', () => {
    expect(rateLimit).toMatchObject({ Priority: 0, Action: { Block: { CustomResponse: { ResponseCode: 429 } } } });
    const { ScopeDownStatement, ...rate } = rateLimit.Statement.RateBasedStatement;
    expect(rate).toEqual({ AggregateKeyType: 'IP', Limit: 3_000 });
    const normalizedPath = {
      FieldToMatch: { UriPath: {} },
      TextTransformations: [{ Priority: 0, Type: 'NORMALIZE_PATH' }],
    };
    const patterns = ['/api/*', '/auth/*', '/secure/*', '/live', ...metadataPagePatterns];
    const statements = patterns.map((pattern) => ({
      ByteMatchStatement: {
        ...normalizedPath,
        SearchString: pattern.replace('*', ''),
        // Exact matches without a wildcard: every path starts with `/`, and other paths may start with `/live`.
        PositionalConstraint: pattern.endsWith('*') ? 'STARTS_WITH' : 'EXACTLY',
      },
    }));
    expect(ScopeDownStatement.OrStatement.Statements).toEqual(statements);
  });

  it('limits live connections to 600 per address in five minutes', () => {
    expect(connectionLimit).toMatchObject({
      Priority: 1,
      Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
    });
    expect(connectionLimit.Statement.RateBasedStatement).toMatchObject({
      ...{ AggregateKeyType: 'IP', Limit: 600 },
      ScopeDownStatement: { ByteMatchStatement: { SearchString: '/live', PositionalConstraint: 'EXACTLY' } },
    });
  });

  it('blocks with the managed rules, but only counts long texts and HTML', () => {
    const ruleSets = ['AmazonIpReputationList', 'KnownBadInputsRuleSet', 'CommonRuleSet'].map((name, index) => ({
      ...{ Priority: index + 2, OverrideAction: { None: {} } },
      Statement: { ManagedRuleGroupStatement: { Name: `AWSManagedRules${name}`, VendorName: 'AWS' } },
    }));
    expect(managedRules).toMatchObject(ruleSets);
    expect(managedRules[2].Statement.ManagedRuleGroupStatement.RuleActionOverrides).toEqual(
      ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY'].map((Name) => ({ Name, ActionToUse: { Count: {} } })),
    );
    expect(JSON.stringify(managedRules).match(/"Count"/g)).toHaveLength(2);
  });

  it('is replaced by the web ACL of the operator outside of us-east-1', () => {
    const webAclArn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/own/1';
    const europeanStack = getStack('OvertoneEdge', { region: 'eu-central-1', webAclArn });
    europeanStack.resourceCountIs('AWS::WAFv2::WebACL', 0);
    europeanStack.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { WebACLId: webAclArn },
    });
  });
});
