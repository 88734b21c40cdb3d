import * as z from 'zod';

/** The parts of a CloudFormation template that the local cloud uses. */
export const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.record(z.string(), z.unknown()).default({}),
      Metadata: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
  Outputs: z
    .record(
      z.string(),
      z.object({
        Description: z.string().optional(),
        Value: z.unknown(),
        Export: z.object({ Name: z.string() }).optional(),
      }),
    )
    .default({}),
});
export type Template = z.output<typeof Template>;

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));

export const TableProperties = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  KeySchema,
  GlobalSecondaryIndexes: z
    .array(
      z.object({
        IndexName: z.string(),
        KeySchema,
        Projection: z.object({
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
          NonKeyAttributes: z.array(z.string()).optional(),
        }),
      }),
    )
    .optional(),
  StreamSpecification: z
    .object({ StreamViewType: z.enum(['NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES', 'KEYS_ONLY']) })
    .optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
});

/** Strict, so that rules that the local S3 does not implement are not ignored. */
export const BucketProperties = z.object({
  CorsConfiguration: z
    .strictObject({
      CorsRules: z.array(
        z.strictObject({
          AllowedMethods: z.array(z.enum(['GET', 'PUT', 'HEAD', 'POST', 'DELETE'])),
          AllowedOrigins: z.array(z.string()),
          AllowedHeaders: z.array(z.string()).optional(),
          ExposedHeaders: z.array(z.string()).optional(),
          MaxAge: z.number().optional(),
        }),
      ),
    })
    .default({ CorsRules: [] }),
  LifecycleConfiguration: z
    .strictObject({
      Rules: z.array(
        z.strictObject({
          Status: z.literal('Enabled'),
          Prefix: z.string().default(''),
          ExpirationInDays: z.number().optional(),
          NoncurrentVersionExpiration: z.strictObject({ NoncurrentDays: z.number() }).optional(),
          AbortIncompleteMultipartUpload: z.strictObject({ DaysAfterInitiation: z.number() }).optional(),
        }),
      ),
    })
    .default({ Rules: [] }),
  VersioningConfiguration: z.strictObject({ Status: z.literal('Enabled') }).optional(),
});

export const QueueProperties = z.object({
  VisibilityTimeout: z.number().optional(),
  MessageRetentionPeriod: z.number().optional(),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() }).optional(),
});

export const FunctionProperties = z.object({
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).default({ Variables: {} }),
  MemorySize: z.number().default(128),
  Timeout: z.number().default(3),
});

export const MappingProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.number().default(10),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  MaximumRetryAttempts: z.number().default(-1),
  BisectBatchOnFunctionError: z.boolean().default(false),
  FunctionResponseTypes: z.array(z.string()).default([]),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).default({ Filters: [] }),
  /** Maximum number of concurrent calls (Amazon SQS only). */
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional(),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }).optional(),
});

export const ScheduleProperties = z.object({
  ScheduleExpression: z.string(),
  State: z.literal('ENABLED').default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string() })),
});

export const ApiProperties = z.object({ BinaryMediaTypes: z.array(z.string()).default([]) });

export const ResourceProperties = z.object({ ParentId: z.string(), PathPart: z.string() });

export const MethodProperties = z.object({
  HttpMethod: z.string(),
  ResourceId: z.string(),
  Integration: z.object({ Uri: z.string() }),
});

/** Routes and integrations of the WebSocket API. */
export const WebSocketRouteProperties = z.object({ RouteKey: z.string(), Target: z.string() });

export const WebSocketIntegrationProperties = z.object({ IntegrationUri: z.string().default('') });
