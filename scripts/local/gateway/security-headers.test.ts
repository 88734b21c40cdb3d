import { describe, expect, it } from 'vitest';
import { createSecurityHeaders } from './security-headers.ts';

describe('createSecurityHeaders', () => {
  const getReferrerPolicy = (path: string) => createSecurityHeaders([])(path)['referrer-policy'];

  it.each(['/private/secret', '/workspace/join/login', '/workspace/join/register'])(
    'sends no referrer from %s',
    (path) => {
      expect(getReferrerPolicy(path)).toBe('no-referrer');
    },
  );

  it.each(['/', '/workspace/wsp_1', '/workspace/join'])('sends the origin to other sites from %s', (path) => {
    expect(getReferrerPolicy(path)).toBe('strict-origin-when-cross-origin');
  });
});
