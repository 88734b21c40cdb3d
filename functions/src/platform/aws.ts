import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SESClient } from '@aws-sdk/client-ses';
import { SQSClient } from '@aws-sdk/client-sqs';
import { SSMClient } from '@aws-sdk/client-ssm';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { meterCapacity } from './capacity.ts';
import { once } from './once.ts';

// The one place that makes SDK clients. Region, credentials and endpoints (AWS_ENDPOINT_URL_*) come from the
// environment, so that nothing here knows where it runs. PURE lets the bundler leave out the clients that a function
// never asks for: 228 KB of the site's 691.

export const dynamo = /* @__PURE__ */ once(() => {
  const client = new DynamoDBClient();
  meterCapacity(client);
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
});

// Emulators serve buckets by path; so does S3.
export const s3 = /* @__PURE__ */ once(() => new S3Client({ forcePathStyle: true }));

/**
 * Signs addresses that others put objects to. The usual client would sign along what the checksum of nothing is, since it
 * has no body to look at (aws-sdk-js-v3, "requestChecksumCalculation").
 */
export const s3Signer = /* @__PURE__ */ once(
  () => new S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' }),
);

export const sqs = /* @__PURE__ */ once(() => new SQSClient());

// One attempt: a mail whose answer got lost may have gone, and a second one would be a second mail. So each goes over a
// connection of its own: a kept one may be dead by now (SES closes idle ones, a frozen Lambda does not notice), and a
// mail cut off on it would never go. And each has a client of its own: SES speaks AWS's query protocol, whose serializer
// keeps what it had written when it fails, and puts the next mail after it, recipients and all.
export const newSes = (): SESClient => {
  const requestHandler = { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } };
  return new SESClient({ maxAttempts: 1, requestHandler });
};

export const ssm = /* @__PURE__ */ once(() => new SSMClient());
