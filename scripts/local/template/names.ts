import { region } from '../engines/engines.ts';

/** The AWS account of all emulators. */
export const account = '000000000000';

/**
 * Returns the physical name of a resource: its logical id without the CDK's hash, so that data is still found when a
 * construct is moved. `catalogTableEBC9CAFB` becomes `catalog-table`.
 */
export const getPhysicalName = (logicalId: string): string =>
  logicalId
    .replace(/[0-9A-F]{8}$/, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase();

/** Returns the ARN of a resource. ARNs of other CloudFormation types are not used locally. */
export const buildArn = (type: string, name: string): string => {
  switch (type) {
    case 'AWS::DynamoDB::Table':
      return `arn:aws:dynamodb:${region}:${account}:table/${name}`;
    case 'AWS::SQS::Queue':
      return `arn:aws:sqs:${region}:${account}:${name}`;
    case 'AWS::S3::Bucket':
      return `arn:aws:s3:::${name}`;
    case 'AWS::Lambda::Function':
      return `arn:aws:lambda:${region}:${account}:function:${name}`;
    case 'AWS::Events::Rule':
      return `arn:aws:events:${region}:${account}:rule/${name}`;
    default:
      return `arn:aws:unknown:${region}:${account}:${name}`;
  }
};
