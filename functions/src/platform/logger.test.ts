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

test('only what is as grave as the level, or graver, is written: from `info` on where none is set', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const levels = ['debug', 'info', 'warn', 'error'] as const;
  const written = (least: string | undefined): string[] => {
    vi.stubEnv('LOG_LEVEL', least);
    write.mockClear();
    for (const level of levels) logger[level]('Something happened');
    return write.mock.calls.map(([line]) => JSON.parse(String(line)).level);
  };
  expect(written('debug')).toEqual(levels);
  expect(written(undefined)).toEqual(['info', 'warn', 'error']);
  expect(written('WARN')).toEqual(['warn', 'error']);
  expect(written('silent')).toEqual([]);
});

test('a line says when and what, with its fields as they are', () => {
  vi.stubEnv('LOG_LEVEL', 'info');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  logger.info('request', { status: 200, route: 'albums/:albumId' });
  const line = JSON.parse(String(write.mock.calls[0]?.[0]));
  expect(line).toEqual({
    level: 'info',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    message: 'request',
    status: 200,
    route: 'albums/:albumId',
  });
});
