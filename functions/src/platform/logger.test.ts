import { afterEach, describe, expect, it, vi } from 'vitest';
import { logger } from './logger.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('logger', () => {
  it('logs a cause that is an error, and no cause that is a response', () => {
    vi.stubEnv('LOG_LEVEL', 'error');
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const errorWithResponse = new Error('no id_token', {
      cause: { body: { access_token: 'secret-token', email: 'ada@people.example' } },
    });
    logger.error('Failed to log in', { error: new Error('outer', { cause: errorWithResponse }) });
    const line = String(write.mock.calls[0]?.[0]);
    expect(JSON.parse(line).error.cause.message).toBe('no id_token');
    expect(line).not.toMatch(/secret-token|people\.example/);
  });

  it('writes only events of the configured level and above, info by default', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const levels = ['debug', 'info', 'warn', 'error'] as const;
    const readWrittenLevels = (minLevel: string | undefined): string[] => {
      vi.stubEnv('LOG_LEVEL', minLevel);
      write.mockClear();
      for (const level of levels) logger[level]('Something happened');
      return write.mock.calls.map(([line]) => JSON.parse(String(line)).level);
    };
    expect(readWrittenLevels('debug')).toEqual(levels);
    expect(readWrittenLevels(undefined)).toEqual(['info', 'warn', 'error']);
    expect(readWrittenLevels('WARN')).toEqual(['warn', 'error']);
    expect(readWrittenLevels('silent')).toEqual([]);
  });

  it('writes a JSON line with time, message and fields', () => {
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
});
