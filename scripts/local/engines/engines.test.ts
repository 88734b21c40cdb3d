import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, onTestFinished, test } from 'vitest';
import { startEngines } from './engines.ts';

const start = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'overtone-engines-'));
  const engines = await startEngines({ dataDir });
  onTestFinished(async () => {
    await engines.stop();
    await rm(dataDir, { recursive: true });
  });
  return engines;
};

/** Whether it is our engines that answer there: any other server may have the same port at another of this machine's addresses. */
const answersAt = async (endpoint: string, credentials: { accessKeyId: string; secretAccessKey: string }) => {
  const options = {
    endpoint,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
    requestHandler: { requestTimeout: 2_000 },
  };
  const answers = await Promise.allSettled([
    new DynamoDBClient(options).send(new ListTablesCommand()),
    new SQSClient(options).send(new ListQueuesCommand()),
  ]);
  return answers.some(({ status }) => status === 'fulfilled');
};

const statusFor = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers: { host } }, (reply) => resolve(reply.resume().statusCode));
    sent.once('error', reject).end();
  });

test('what answers any page stands where none looks for it, another place and other keys with each start', async () => {
  const [one, other] = [await start(), await start()];
  const credentials = {
    accessKeyId: one.environment.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: one.environment.AWS_SECRET_ACCESS_KEY ?? '',
  };
  for (const service of ['dynamodb', 'sqs'] as const) {
    const { hostname, port } = new URL(one.endpoints[service]);
    expect(new URL(other.endpoints[service]).host).not.toBe(new URL(one.endpoints[service]).host);
    // A Mac has one address of loopback: there the port is all that is hidden.
    if (process.platform === 'darwin') continue;
    expect(hostname).toMatch(/^127\.(?!0\.0\.1$)/);
    expect(await answersAt(one.endpoints[service], credentials)).toBe(true);
    expect(await answersAt(`http://127.0.0.1:${port}`, credentials)).toBe(false);
  }
  expect(one.environment.AWS_ACCESS_KEY_ID).not.toBe(other.environment.AWS_ACCESS_KEY_ID);
  expect(one.environment.AWS_SECRET_ACCESS_KEY).not.toBe(other.environment.AWS_SECRET_ACCESS_KEY);
});

test('what pages do look for answers at this machine’s names alone', async () => {
  const { endpoints, mailUrl } = await start();
  for (const url of [endpoints.s3, `${mailUrl}/mails.json`]) {
    const { port } = new URL(url);
    expect(await statusFor(url, `evil.example:${port}`)).toBe(403);
  }
  expect(await statusFor(`${mailUrl}/mails.json`, `localhost:${new URL(mailUrl).port}`)).toBe(200);
});
