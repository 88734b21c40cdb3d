import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SESClient } from '@aws-sdk/client-ses';
import { SQSClient } from '@aws-sdk/client-sqs';
import { SSMClient } from '@aws-sdk/client-ssm';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { meterCapacity } from './capacity.ts';
import { once } from './once.ts';

// All SDK clients are created here. Region, credentials and endpoints (AWS_ENDPOINT_URL_*) come from the environment, so
// that the code is the same locally and on AWS. PURE lets the bundler remove the clients that a function does not use:
// 228 KB of the site function's 691.

export const dynamo = /* @__PURE__ */ once(() => {
  const client = new DynamoDBClient();
  meterCapacity(client);
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
});

// Emulators address buckets by path. S3 supports this as well.
export const s3 = /* @__PURE__ */ once(() => new S3Client({ forcePathStyle: true }));

/**
 * Presigns URLs for uploads. The default client would also sign the checksum of an empty body, because it has no body
 * when it signs (aws-sdk-js-v3, "requestChecksumCalculation").
 */
export const s3Signer = /* @__PURE__ */ once(
  () => new S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' }),
);

export const sqs = /* @__PURE__ */ once(() => new SQSClient());

/**
 * Creates a client for a single email.
 *
 * - It makes one attempt: if the response got lost, the email may have been sent, and a retry would send it twice.
 * - It uses a new connection. A reused one may be closed (SES closes idle connections, and a frozen Lambda does not notice
 *   it), and an email that is cut off on it would never be sent.
 * - It is not shared. SES uses AWS's query protocol, whose serializer keeps its buffer after an error and appends the next
 *   email to it, including recipients.
 */
export const createSesClient = (): SESClient => {
  const requestHandler = { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } };
  return new SESClient({ maxAttempts: 1, requestHandler });
};

export const ssm = /* @__PURE__ */ once(() => new SSMClient());

/**
 * Sends messages to live connections. There is one attempt with short timeouts, because browsers also ask by themselves,
 * and workers must not wait.
 */
export const liveConnections = /* @__PURE__ */ once(
  () =>
    new ApiGatewayManagementApiClient({
      maxAttempts: 1,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
    }),
);
