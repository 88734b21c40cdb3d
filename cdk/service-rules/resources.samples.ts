// These functions create resources of templates.

export const buildEventSourceMapping = (properties: object) => ({
  Type: 'AWS::Lambda::EventSourceMapping',
  Properties: properties,
});
export const buildFunction = (properties: object = {}) => ({ Type: 'AWS::Lambda::Function', Properties: properties });
export const buildQueue = (properties: object = {}) => ({ Type: 'AWS::SQS::Queue', Properties: properties });
export const buildTable = (properties: object) => ({ Type: 'AWS::DynamoDB::Table', Properties: properties });
export const buildBucket = (properties: object) => ({ Type: 'AWS::S3::Bucket', Properties: properties });
export const buildCloudFrontPolicy = (kind: string, config: object) => ({
  Type: `AWS::CloudFront::${kind}Policy`,
  Properties: { [`${kind}PolicyConfig`]: config },
});
export const buildDistribution = (config: object) => ({
  Type: 'AWS::CloudFront::Distribution',
  Properties: { DistributionConfig: config },
});
export const buildOriginGroup = (statuses = [503]) => ({
  ...{ Id: 'group', Members: { Items: [{ OriginId: 'one' }, { OriginId: 'other' }] } },
  FailoverCriteria: { StatusCodes: { Items: statuses } },
});
export const createGroupBehavior = (AllowedMethods = ['GET', 'HEAD']) => ({ TargetOriginId: 'group', AllowedMethods });
export const buildWebAcl = (properties: object) => ({
  Type: 'AWS::WAFv2::WebACL',
  Properties: { VisibilityConfig: { MetricName: 'site' }, ...properties },
});
export const buildAlarm = (properties: object) => ({ Type: 'AWS::CloudWatch::Alarm', Properties: properties });
export const listNumbersBelow = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
export const buildKeySchema = (AttributeName: string) => ({ KeySchema: [{ AttributeName, KeyType: 'HASH' }] });
export const buildFirewallRule = (Name: string, Priority: number, Limit = 100) => ({
  ...{ Name, Priority, VisibilityConfig: { MetricName: Name } },
  Statement: { RateBasedStatement: { Limit } },
});
export const queueSource = { EventSourceArn: { 'Fn::GetAtt': ['queue', 'Arn'] }, FunctionName: { Ref: 'worker' } };
export const streamSource = {
  EventSourceArn: { 'Fn::GetAtt': ['table', 'StreamArn'] },
  FunctionName: { Ref: 'worker' },
};
