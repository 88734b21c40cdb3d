import { ruleOf, type ServiceRule } from './rule.ts';

interface Keyed {
  readonly KeySchema?: readonly { readonly AttributeName: string }[];
}

const sorted = (names: Iterable<string>): string => [...new Set(names)].toSorted().join();
const keysOf = ({ KeySchema = [] }: Keyed): string[] => KeySchema.map(({ AttributeName }) => AttributeName);

/** Ownerships under which a bucket has ACLs; without a word of it, it has none (S3, April 2023). */
export const ownersWithAcls = new Set(['BucketOwnerPreferred', 'ObjectWriter']);
export const hasAcls = ({
  OwnershipControls: { Rules = [] } = {},
}: {
  readonly OwnershipControls?: { readonly Rules?: readonly { readonly ObjectOwnership: string }[] };
}): boolean => Rules.some(({ ObjectOwnership }) => ownersWithAcls.has(ObjectOwnership));

const table = 'AWS::DynamoDB::Table';
const bucket = 'AWS::S3::Bucket';

export const dataRules: readonly ServiceRule[] = [
  ruleOf(
    table,
    'does not declare exactly the attributes that its keys are made of',
    'DynamoDB API Reference, CreateTable, AttributeDefinitions',
    ({ AttributeDefinitions = [], GlobalSecondaryIndexes: indexes = [], ...properties }) =>
      sorted(AttributeDefinitions.map((it: { AttributeName: string }) => it.AttributeName)) !==
      sorted([properties, ...indexes].flatMap(keysOf)),
  ),
  ruleOf(
    table,
    'has more than 20 global secondary indexes',
    'DynamoDB Developer Guide, Service, account, and table quotas in Amazon DynamoDB',
    ({ GlobalSecondaryIndexes: indexes = [] }) => indexes.length > 20,
  ),
  ruleOf(
    table,
    'is billed by the request and promises a throughput',
    'DynamoDB API Reference, CreateTable, BillingMode',
    ({ BillingMode, ProvisionedThroughput }) =>
      BillingMode === 'PAY_PER_REQUEST' && ProvisionedThroughput !== undefined,
  ),
  ruleOf(
    'AWS::SQS::Queue',
    'hides a message for more than 12 hours, or keeps one for more than 14 days',
    'SQS Developer Guide, Amazon SQS message quotas',
    ({ VisibilityTimeout = 30, MessageRetentionPeriod = 345_600 }) =>
      VisibilityTimeout > 43_200 || MessageRetentionPeriod > 1_209_600,
  ),
  ruleOf(
    bucket,
    'has an ACL, and an ownership that takes none',
    'S3 User Guide, Controlling ownership of objects and disabling ACLs for your bucket',
    ({ AccessControl, ...properties }) => AccessControl !== undefined && !hasAcls(properties),
  ),
  ruleOf(
    bucket,
    'lets an origin in by more than one star',
    'S3 User Guide, Elements of a CORS configuration',
    ({ CorsConfiguration: { CorsRules = [] } = {} }) =>
      CorsRules.flatMap((rule: { AllowedOrigins: string[] }) => rule.AllowedOrigins).some(
        (origin: string) => origin.split('*').length > 2,
      ),
  ),
  ruleOf(
    bucket,
    'shows a header to other origins by a star',
    'S3 API Reference, CORSRule, ExposeHeaders; S3 answers InvalidRequest',
    ({ CorsConfiguration: { CorsRules = [] } = {} }) =>
      CorsRules.flatMap((rule: { ExposedHeaders?: string[] }) => rule.ExposedHeaders ?? []).some((name: string) =>
        name.includes('*'),
      ),
  ),
  ruleOf(
    bucket,
    'ends objects after no whole number of days, or after none',
    'S3 API Reference, LifecycleExpiration, Days: a non-zero positive integer',
    ({ LifecycleConfiguration: { Rules = [] } = {} }) =>
      Rules.some(
        ({ ExpirationInDays: days }: { ExpirationInDays?: unknown }) =>
          days !== undefined && !(Number.isInteger(days) && Number(days) > 0),
      ),
  ),
  ruleOf(
    bucket,
    'has a lifecycle rule that does nothing',
    'CloudFormation Template Reference, AWS::S3::Bucket Rule: at least one of its actions',
    ({ LifecycleConfiguration: { Rules = [] } = {} }) =>
      Rules.some(
        (rule: object) => !Object.keys(rule).some((name) => /^(Abort|Expir|Noncurrent|Transition)/.test(name)),
      ),
  ),
  ruleOf(
    bucket,
    'ends what begins with a slash, as no key of ours does: nothing would end',
    'S3 User Guide, Lifecycle configuration elements, filter by a prefix: the beginning of a key’s name',
    ({ LifecycleConfiguration: { Rules = [] } = {} }) =>
      Rules.some(({ Prefix = '' }: { Prefix?: string }) => Prefix.startsWith('/')),
  ),
  ruleOf(
    bucket,
    'clears unfinished uploads away by their size or tags, which they do not have yet',
    'S3 User Guide, Lifecycle configuration elements',
    ({ LifecycleConfiguration: { Rules = [] } = {} }) =>
      Rules.some(
        (rule: Record<string, unknown>) =>
          rule.AbortIncompleteMultipartUpload !== undefined &&
          [rule.TagFilters, rule.ObjectSizeGreaterThan, rule.ObjectSizeLessThan].some((it) => it !== undefined),
      ),
  ),
];
