import { ConsoleLogger } from 'aws-amplify/utils';
import { ApiError } from './api.ts';
import { isLoadFailure, isOffline } from './connection.ts';

const dsn: unknown = import.meta.env.VITE_SENTRY_DSN;

const startSentry = async () => {
  const [sentry, { withoutSecrets }] = await Promise.all([import('@sentry/react'), import('./without-secrets.ts')]);
  sentry.init({
    dsn: String(dsn),
    // Spec §9: a fifth of the traces, at most 30 pending events.
    tracesSampleRate: 0.2,
    transportOptions: { bufferSize: 30 },
    beforeSend: withoutSecrets,
    beforeSendSpan: withoutSecrets,
  });
  return sentry;
};

let sentryPromise: ReturnType<typeof startSentry> | undefined;

const logger = new ConsoleLogger('overtone');

/**
 * Reports a programming error to the console and, if configured, to Sentry. API responses and a lost connection are not
 * programming errors.
 */
export const reportError = async (error: unknown): Promise<void> => {
  if (error instanceof ApiError || (isLoadFailure(error) && isOffline())) return;
  logger.error(error);
  if (!dsn) return;
  try {
    sentryPromise ??= startSentry();
    (await sentryPromise).captureException(error);
  } catch {
    // An ad blocker or a lost connection: the error cannot be reported.
  }
};
