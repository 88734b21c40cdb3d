import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3 } from '../s3/server.ts';
import { startInbox } from '../ses/server.ts';
import { startDynamodb } from './dynamodb.ts';
import { freePort } from './free-port.ts';
import { startSqs } from './sqs.ts';

/** What every client of a local cloud signs with: other keys with each start, which no page of a browser can know. */
const newCredentials = () => ({
  accessKeyId: `LOCAL${randomBytes(8).toString('hex').toUpperCase()}`,
  secretAccessKey: randomBytes(24).toString('base64url'),
});

export const region = 'us-east-1';

export interface EnginesOptions {
  readonly dataDir: string;
  /** S3 and the inbox take this port and the next when they are free, so that open pages outlive a restart. */
  readonly preferredPort?: number;
  readonly onCrash?: (reason: string) => void;
}

/** The emulators, started; `environment` is what the AWS SDK needs to find them. */
export interface Engines {
  readonly environment: Readonly<Record<string, string>>;
  readonly endpoints: { readonly dynamodb: string; readonly sqs: string; readonly s3: string };
  /** Where a person reads the mails. */
  readonly mailUrl: string;
  stop(): Promise<void>;
}

/** Starts every emulator over the data folder, all on loopback. @throws Refusal */
export const startEngines = async ({ dataDir, preferredPort = 0, onCrash }: EnginesOptions): Promise<Engines> => {
  const folder = async (name: string) => {
    const dir = join(dataDir, name);
    await mkdir(dir, { recursive: true });
    return dir;
  };
  const credentials = newCredentials();
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const engine of started.splice(0).reverse()) await engine.stop();
  };
  const keep = <Started extends { stop(): Promise<void> }>(engine: Started): Started => {
    started.push(engine);
    return engine;
  };

  try {
    const dynamodb = keep(await startDynamodb({ dir: await folder('dynamodb'), ...(onCrash && { onCrash }) }));
    const sqs = keep(await startSqs({ dir: await folder('sqs') }));
    const s3Port = await freePort(preferredPort);
    const s3 = keep(await startS3({ dir: await folder('s3'), port: s3Port, ...credentials }));
    const mailPort = await freePort(preferredPort && preferredPort + 1);
    const inbox = keep(await startInbox({ file: join(dataDir, 'mails.jsonl'), port: mailPort, ...credentials }));
    return {
      environment: {
        AWS_REGION: region,
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
        AWS_ENDPOINT_URL_DYNAMODB_STREAMS: dynamodb.endpoint,
        AWS_ENDPOINT_URL_SQS: sqs.endpoint,
        AWS_ENDPOINT_URL_S3: s3.endpoint,
        AWS_ENDPOINT_URL_SES: inbox.endpoint,
      },
      endpoints: { dynamodb: dynamodb.endpoint, sqs: sqs.endpoint, s3: s3.endpoint },
      mailUrl: inbox.url,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
