import { createResourceRule, type ServiceRule } from './rule.ts';

interface Keyed {
  readonly KeySchema?: readonly { readonly AttributeName: string }[];
}

const joinSorted = (names: Iterable<string>): string => [...new Set(names)].toSorted().join();
const getKeys = ({ KeySchema = [] }: Keyed): string[] => KeySchema.map(({ AttributeName }) => AttributeName);

/** Object ownerships that enable ACLs. By default ACLs are disabled (S3, April 2023). */
const ownershipsWithAcls = new Set(['BucketOwnerPreferred', 'ObjectWriter']);
/** Returns whether the ACLs of a bucket are enabled. */
export const hasAcls = ({
  OwnershipControls: { Rules = [] } = {},
}: {
  readonly OwnershipControls?: { readonly Rules?: readonly { readonly ObjectOwnership: string }[] };
}): boolean => Rules.some(({ ObjectOwnership }) => ownershipsWithAcls.has(ObjectOwnership));

const table = 'AWS::DynamoDB::Table';
const bucket = 'AWS::S3::Bucket';

export const dataRules: readonly ServiceRule[] = [
  createResourceRule(
    table,
    'does not declare exactly the attributes of its keys',
    'DynamoDB API Reference, CreateTable, AttributeDefinitions',
    ({ AttributeDefinitions = [], GlobalSecondaryIndexes: indexes = [], ...properties }) =>
      joinSorted(AttributeDefinitions.map((attribute: { AttributeName: string }) => attribute.AttributeName)) !==
      joinSorted([properties, ...indexes].flatMap(getKeys)),
  ),
  createResourceRule(
    table,
    'has more than 20 global secondary indexes',
    'DynamoDB Developer Guide, Service, account, and table quotas in Amazon DynamoDB',
    ({ GlobalSecondaryIndexes: indexes = [] }) => indexes.length > 20,
  ),
  createResourceRule(
    table,
    'is billed by request, but has provisioned throughput',
    'DynamoDB API Reference, CreateTable, BillingMode',
    ({ BillingMode, ProvisionedThroughput }) =>
      BillingMode === 'PAY_PER_REQUEST' && ProvisionedThroughput !== undefined,
  ),
  createResourceRule(
    'AWS::SQS::Queue',
    'has a visibility timeout of more than 12 hours, or a retention of more than 14 days',
    'SQS Developer Guide, Amazon SQS message quotas',
    ({ VisibilityTimeout = 30, MessageRetentionPeriod = 345_600 }) =>
      VisibilityTimeout > 43_200 || MessageRetentionPeriod > 1_209_600,
  ),
  createResourceRule(
    bucket,
    'has an ACL, but an object ownership that disables ACLs',
    'S3 User Guide, Controlling ownership of objects and disabling ACLs for your bucket',
    ({ AccessControl, ...properties }) => AccessControl !== undefined && !hasAcls(properties),
  ),
  createResourceRule(
    bucket,
    'allows an origin with more than one wildcard',
    'S3 User Guide, Elements of a CORS configuration',
    ({ CorsConfiguration: { CorsRules = [] } = {} }) =>
      CorsRules.flatMap((rule: { AllowedOrigins: string[] }) => rule.AllowedOrigins).some(
        (origin: string) => origin.split('*').length > 2,
      ),
  ),
  createResourceRule(
    bucket,
    'exposes headers with a wildcard',
    'S3 API Reference, CORSRule, ExposeHeaders; S3 returns InvalidRequest',
    ({ CorsConfiguration: { CorsRules = [] } = {} }) =>
      CorsRules.flatMap((rule: { ExposedHeaders?: string[] }) => rule.ExposedHeaders ?? []).some((name: string) =>
        name.includes('*'),
      ),
  ),
  createResourceRule(
    bucket,
    'expires objects after a number of days that is not a positive integer',
    'S3 API Reference, LifecycleExpiration, Days: a non-zero positive integer',
    ({ LifecycleConfiguration: { Rules = [] } = {} }) =>
      Rules.some(
        ({ ExpirationInDays: days }: { ExpirationInDays?: unknown }) =>
          days !== undefined && !(Number.isInteger(days) && Number(days) > 0),
      ),
  ),
  createResourceRule(
    bucket,
    'has a lifecycle rule that does nothing',
    'CloudFormation Template Reference, AWS::S3::Bucket Rule: at least one of its actions',
    ({ LifecycleConfiguration: { Rules = [] } = {} }) =>
      Rules.some(
        (rule: object) => !Object.keys(rule).some((name) => /^(Abort|Expir|Noncurrent|Transition)/.test(name)),
      ),
  ),
  createResourceRule(
    bucket,
    'expires objects with a prefix that starts with a slash, which matches no key',
    'S3 User Guide, Lifecycle configuration elements, filter by a prefix: the beginning of a key’s name',
    ({ LifecycleConfiguration: { Rules = [] } = {} }) =>
      Rules.some(({ Prefix = '' }: { Prefix?: string }) => Prefix.startsWith('/')),
  ),
  createResourceRule(
    bucket,
    'aborts incomplete uploads by size or tags, which they do not have',
    'S3 User Guide, Lifecycle configuration elements',
    ({ LifecycleConfiguration: { Rules = [] } = {} }) =>
      Rules.some(
        (rule: Record<string, unknown>) =>
          rule.AbortIncompleteMultipartUpload !== undefined &&
          [rule.TagFilters, rule.ObjectSizeGreaterThan, rule.ObjectSizeLessThan].some(
            (condition) => condition !== undefined,
          ),
      ),
  ),
];
