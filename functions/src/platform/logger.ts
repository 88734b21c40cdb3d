const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type Level = (typeof levels)[number];

/**
 * An error as a log line keeps it, causes included as far as they are errors: libraries put what was answered or claimed
 * there as well, tokens and addresses among it.
 */
const errorFields = (error: unknown): unknown =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        stack: error.stack,
        ...(error.cause instanceof Error && { cause: errorFields(error.cause) }),
      }
    : error;

const write = (level: Level, message: string, fields: Readonly<Record<string, unknown>>): void => {
  const least = levels.indexOf((process.env.LOG_LEVEL ?? 'info').toLowerCase() as Level);
  if (levels.indexOf(level) < least) return;
  const line = JSON.stringify(
    { level, timestamp: new Date().toISOString(), message, ...fields },
    (_, value: unknown) => (value instanceof Error ? errorFields(value) : value),
  );
  process.stdout.write(`${line}\n`);
};

/**
 * One JSON line per event of `LOG_LEVEL` (`info` when left out) and above. `level` and `timestamp` are the names that
 * Lambda's own log filter reads. Never log a body, a cookie, an address or a query's values: they name people.
 */
export const logger = {
  debug: (message: string, fields: Readonly<Record<string, unknown>> = {}) => write('debug', message, fields),
  info: (message: string, fields: Readonly<Record<string, unknown>> = {}) => write('info', message, fields),
  warn: (message: string, fields: Readonly<Record<string, unknown>> = {}) => write('warn', message, fields),
  error: (message: string, fields: Readonly<Record<string, unknown>> = {}) => write('error', message, fields),
};
