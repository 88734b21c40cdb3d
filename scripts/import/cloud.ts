import { join } from 'node:path';
import { findTrackByContent } from '@overtone/functions/features/ingest/locks.store.ts';

const localEnv = () => join(process.env.DATA_DIR ?? '.local', 'cloud.env');

/** Takes the local cloud's addresses where the environment points at no other. */
const loadEnvironment = () => {
  if (process.env.CATALOG_TABLE) return;
  try {
    process.loadEnvFile(localEnv());
  } catch {
    throw new Error(
      'There is no cloud to import into: run scripts/start in another window first, or set CATALOG_TABLE, MASTERS_BUCKET and PUBLIC_BUCKET.',
    );
  }
};

/**
 * Points this process at a cloud and makes sure that it answers.
 * @throws Error with one sentence that says what to do
 */
export const connect = async (): Promise<void> => {
  loadEnvironment();
  try {
    await findTrackByContent('none');
  } catch (cause) {
    const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? 'AWS';
    throw new Error(
      `The catalogue at ${endpoint} does not answer: check that scripts/start is running, or that your AWS credentials and CATALOG_TABLE are right.`,
      { cause },
    );
  }
};
