import { findTrackByContent } from '@overtone/functions/catalog/ingest/content-lock.store.ts';
import { loadCloudEnv } from '../local/cloud-env.ts';

/**
 * Loads the environment of the cloud and checks that its catalogue can be reached.
 * @throws Error with a message for the terminal if there is no cloud or it cannot be reached
 */
export const connectToCloud = async (): Promise<void> => {
  loadCloudEnv();
  try {
    await findTrackByContent('none');
  } catch (cause) {
    const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? 'AWS';
    throw new Error(
      `The catalogue at ${endpoint} cannot be reached: check that scripts/start is running, or that your AWS credentials and CATALOG_TABLE are right.`,
      { cause },
    );
  }
};
