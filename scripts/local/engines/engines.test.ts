import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, onTestFinished, test } from 'vitest';
import { startEngines } from './engines.ts';

const start = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'overtone-engines-'));
  const engines = await startEngines({ dataDir, corsOrigins: [] });
  onTestFinished(async () => {
    await engines.stop();
    await rm(dataDir, { recursive: true });
  });
  return engines;
};

const listensOn = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const statusFor = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers: { host } }, (reply) => resolve(reply.resume().statusCode));
    sent.once('error', reject).end();
  });

test('what answers any page stands where none looks for it, another place and other keys with each start', async () => {
  const [one, other] = [await start(), await start()];
  for (const service of ['dynamodb', 'sqs'] as const) {
    const { hostname, port } = new URL(one.endpoints[service]);
    expect(new URL(other.endpoints[service]).host).not.toBe(new URL(one.endpoints[service]).host);
    // A Mac has one address of loopback: there the port is all that is hidden.
    if (process.platform === 'darwin') continue;
    expect(hostname).toMatch(/^127\.(?!0\.0\.1$)/);
    expect(await listensOn('127.0.0.1', Number(port))).toBe(false);
  }
  expect(one.environment.AWS_ACCESS_KEY_ID).not.toBe(other.environment.AWS_ACCESS_KEY_ID);
  expect(one.environment.AWS_SECRET_ACCESS_KEY).not.toBe(other.environment.AWS_SECRET_ACCESS_KEY);

  const credentials = {
    accessKeyId: one.environment.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: one.environment.AWS_SECRET_ACCESS_KEY ?? '',
  };
  const region = 'us-east-1';
  const dynamodb = new DynamoDBClient({ endpoint: one.endpoints.dynamodb, region, credentials });
  expect((await dynamodb.send(new ListTablesCommand())).TableNames).toEqual([]);
  const sqs = new SQSClient({ endpoint: one.endpoints.sqs, region, credentials });
  await sqs.send(new ListQueuesCommand());
});

test('what pages do look for answers at this machine’s names alone', async () => {
  const { endpoints, mailUrl } = await start();
  for (const url of [endpoints.s3, `${mailUrl}/mails.json`]) {
    const { port } = new URL(url);
    expect(await statusFor(url, `evil.example:${port}`)).toBe(403);
  }
  expect(await statusFor(`${mailUrl}/mails.json`, `localhost:${new URL(mailUrl).port}`)).toBe(200);
});
