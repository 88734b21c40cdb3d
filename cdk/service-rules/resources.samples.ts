// These functions create resources of templates.

export const mapping = (properties: object) => ({ Type: 'AWS::Lambda::EventSourceMapping', Properties: properties });
export const fn = (properties: object = {}) => ({ Type: 'AWS::Lambda::Function', Properties: properties });
export const queue = (properties: object = {}) => ({ Type: 'AWS::SQS::Queue', Properties: properties });
export const table = (properties: object) => ({ Type: 'AWS::DynamoDB::Table', Properties: properties });
export const bucket = (properties: object) => ({ Type: 'AWS::S3::Bucket', Properties: properties });
export const policy = (kind: string, config: object) => ({
  Type: `AWS::CloudFront::${kind}Policy`,
  Properties: { [`${kind}PolicyConfig`]: config },
});
export const site = (config: object) => ({
  Type: 'AWS::CloudFront::Distribution',
  Properties: { DistributionConfig: config },
});
export const group = (statuses = [503]) => ({
  ...{ Id: 'group', Members: { Items: [{ OriginId: 'one' }, { OriginId: 'other' }] } },
  FailoverCriteria: { StatusCodes: { Items: statuses } },
});
export const createGroupBehavior = (AllowedMethods = ['GET', 'HEAD']) => ({ TargetOriginId: 'group', AllowedMethods });
export const acl = (properties: object) => ({
  Type: 'AWS::WAFv2::WebACL',
  Properties: { VisibilityConfig: { MetricName: 'site' }, ...properties },
});
export const alarm = (properties: object) => ({ Type: 'AWS::CloudWatch::Alarm', Properties: properties });
export const listNumbersBelow = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
export const keySchema = (AttributeName: string) => ({ KeySchema: [{ AttributeName, KeyType: 'HASH' }] });
export const rule = (Name: string, Priority: number, Limit = 100) => ({
  ...{ Name, Priority, VisibilityConfig: { MetricName: Name } },
  Statement: { RateBasedStatement: { Limit } },
});
export const queueSource = { EventSourceArn: { 'Fn::GetAtt': ['queue', 'Arn'] }, FunctionName: { Ref: 'worker' } };
export const streamSource = {
  EventSourceArn: { 'Fn::GetAtt': ['table', 'StreamArn'] },
  FunctionName: { Ref: 'worker' },
};
