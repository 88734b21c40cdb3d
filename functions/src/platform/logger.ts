const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type Level = (typeof levels)[number];

/**
 * Returns the fields of an error to log. Causes are only included if they are errors, because libraries also store responses
 * and claims there, which may contain tokens and email addresses.
 */
const getErrorFields = (error: unknown): unknown =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        stack: error.stack,
        ...(error.cause instanceof Error && { cause: getErrorFields(error.cause) }),
      }
    : error;

const write = (level: Level, message: string, fields: Readonly<Record<string, unknown>>): void => {
  const minLevel = levels.indexOf((process.env.LOG_LEVEL ?? 'info').toLowerCase() as Level);
  if (levels.indexOf(level) < minLevel) return;
  const line = JSON.stringify(
    { level, timestamp: new Date().toISOString(), message, ...fields },
    (_, value: unknown) => (value instanceof Error ? getErrorFields(value) : value),
  );
  process.stdout.write(`${line}\n`);
};

/**
 * Writes one JSON line per event of `LOG_LEVEL` (`info` by default) or a higher level. Lambda's log filter reads the fields
 * `level` and `timestamp`. Never log a body, a cookie, an address or the values of a query, because they identify users.
 */
export const logger = {
  debug: (message: string, fields: Readonly<Record<string, unknown>> = {}) => write('debug', message, fields),
  info: (message: string, fields: Readonly<Record<string, unknown>> = {}) => write('info', message, fields),
  warn: (message: string, fields: Readonly<Record<string, unknown>> = {}) => write('warn', message, fields),
  error: (message: string, fields: Readonly<Record<string, unknown>> = {}) => write('error', message, fields),
};
