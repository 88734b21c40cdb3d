import { ConsoleLogger } from 'aws-amplify/utils';
import { ApiError } from './api.ts';
import { isNotCome, isOffline } from './connection.ts';

const dsn: unknown = import.meta.env.VITE_SENTRY_DSN;

const startSentry = async () => {
  const [sentry, { withoutSecrets }] = await Promise.all([import('@sentry/react'), import('./without-secrets.ts')]);
  sentry.init({
    dsn: String(dsn),
    // Spec §9: a fifth of the traces, thirty events waiting at most.
    tracesSampleRate: 0.2,
    transportOptions: { bufferSize: 30 },
    beforeSend: withoutSecrets,
    beforeSendSpan: withoutSecrets,
  });
  return sentry;
};

let started: ReturnType<typeof startSentry> | undefined;

const logger = new ConsoleLogger('overtone');

/**
 * Tells the console of a fault of ours, and the operators where they have named a place for it. Answers of the API are not
 * faults, nor is a lost connection.
 */
export const reportError = async (error: unknown): Promise<void> => {
  if (error instanceof ApiError || (isNotCome(error) && isOffline())) return;
  logger.error(error);
  if (!dsn) return;
  try {
    started ??= startSentry();
    (await started).captureException(error);
  } catch {
    // A blocker or a lost connection: nobody to tell.
  }
};
