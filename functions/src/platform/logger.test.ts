import { afterEach, expect, test, vi } from 'vitest';
import { logger } from './logger.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('an error’s causes are logged as far as they are errors, and nothing that was answered', () => {
  vi.stubEnv('LOG_LEVEL', 'error');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const answered = new Error('no id_token', {
    cause: { body: { access_token: 'secret-token', email: 'ada@people.example' } },
  });
  logger.error('A sign-in failed', { error: new Error('outer', { cause: answered }) });
  const line = String(write.mock.calls[0]?.[0]);
  expect(JSON.parse(line).error.cause.message).toBe('no id_token');
  expect(line).not.toMatch(/secret-token|people\.example/);
});
