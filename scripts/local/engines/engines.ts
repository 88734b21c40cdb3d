import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { startS3 } from '../s3/server.ts';
import { startInbox } from '../ses/server.ts';
import { startDynamodb } from './dynamodb.ts';
import { findFreePort } from './free-port.ts';
import { startSqs } from './sqs.ts';

/** Credentials of all clients of a local cloud. They differ after each start, so that no web page can know them. */
const createCredentials = () => ({
  accessKeyId: `LOCAL${randomBytes(8).toString('hex').toUpperCase()}`,
  secretAccessKey: randomBytes(24).toString('base64url'),
});

export const region = 'us-east-1';

export interface EnginesOptions {
  readonly dataDir: string;
  /** S3 and the inbox use this port and the next one if they are free, so that open pages survive a restart. */
  readonly preferredPort?: number;
  readonly onCrash?: (reason: string) => void;
}

/** The started emulators; `environment` contains the variables with which the AWS SDK uses them. */
export interface Engines {
  readonly environment: Readonly<Record<string, string>>;
  readonly endpoints: { readonly dynamodb: string; readonly sqs: string; readonly s3: string };
  /** The inbox for developers. */
  readonly mailUrl: string;
  stop(): Promise<void>;
}

/**
 * Sends an event of the inbox to the queue of bounces and complaints, in place of SES and SNS. The clients' environment
 * names the queue after the start.
 */
const publishFeedback = async (event: object): Promise<void> => {
  const QueueUrl = process.env.EMAIL_FEEDBACK_QUEUE_URL;
  if (QueueUrl) await new SQSClient().send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(event) }));
};

/** Starts every emulator over the data folder, on loopback addresses. @throws StartupError if one cannot be started */
export const startEngines = async ({ dataDir, preferredPort = 0, onCrash }: EnginesOptions): Promise<Engines> => {
  const createFolder = async (name: string) => {
    const dir = join(dataDir, name);
    await mkdir(dir, { recursive: true });
    return dir;
  };
  const credentials = createCredentials();
  const startedEngines: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const engine of startedEngines.splice(0).reverse()) await engine.stop();
  };
  const register = <Started extends { stop(): Promise<void> }>(engine: Started): Started => {
    startedEngines.push(engine);
    return engine;
  };

  try {
    const dynamodb = register(
      await startDynamodb({ dir: await createFolder('dynamodb'), ...(onCrash && { onCrash }) }),
    );
    const sqs = register(await startSqs({ dir: await createFolder('sqs') }));
    const s3Port = await findFreePort(preferredPort);
    const s3 = register(await startS3({ dir: await createFolder('s3'), port: s3Port, ...credentials }));
    const mailPort = await findFreePort(preferredPort && preferredPort + 1);
    const inbox = register(
      await startInbox({
        file: join(dataDir, 'mails.jsonl'),
        port: mailPort,
        publish: publishFeedback,
        ...credentials,
      }),
    );
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
