import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, it, onTestFinished } from 'vitest';
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

/** Whether our engines are reachable at an address. Another server may have the same port at another loopback address. */
const isEngineReachable = async (endpoint: string, credentials: { accessKeyId: string; secretAccessKey: string }) => {
  const options = {
    endpoint,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
    requestHandler: { requestTimeout: 2_000 },
  };
  const results = await Promise.allSettled([
    new DynamoDBClient(options).send(new ListTablesCommand()),
    new SQSClient(options).send(new ListQueuesCommand()),
  ]);
  return results.some(({ status }) => status === 'fulfilled');
};

const requestStatus = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const clientRequest = request(url, { headers: { host } }, (response) => resolve(response.resume().statusCode));
    clientRequest.once('error', reject).end();
  });

describe('startEngines', () => {
  it('listens on another loopback address with other keys after each start', async () => {
    const [first, second] = [await start(), await start()];
    const credentials = {
      accessKeyId: first.environment.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: first.environment.AWS_SECRET_ACCESS_KEY ?? '',
    };
    for (const service of ['dynamodb', 'sqs'] as const) {
      const { hostname, port } = new URL(first.endpoints[service]);
      expect(new URL(second.endpoints[service]).host).not.toBe(new URL(first.endpoints[service]).host);
      // macOS has one loopback address, where only the port is random.
      if (process.platform === 'darwin') continue;
      expect(hostname).toMatch(/^127\.(?!0\.0\.1$)/);
      expect(await isEngineReachable(first.endpoints[service], credentials)).toBe(true);
      expect(await isEngineReachable(`http://127.0.0.1:${port}`, credentials)).toBe(false);
    }
    expect(first.environment.AWS_ACCESS_KEY_ID).not.toBe(second.environment.AWS_ACCESS_KEY_ID);
    expect(first.environment.AWS_SECRET_ACCESS_KEY).not.toBe(second.environment.AWS_SECRET_ACCESS_KEY);
  });

  it('returns 403 for a foreign Host header at the engines that browsers use', async () => {
    const { endpoints, mailUrl } = await start();
    for (const url of [endpoints.s3, `${mailUrl}/mails.json`]) {
      const { port } = new URL(url);
      expect(await requestStatus(url, `evil.example:${port}`)).toBe(403);
    }
    expect(await requestStatus(`${mailUrl}/mails.json`, `localhost:${new URL(mailUrl).port}`)).toBe(200);
  });
});
