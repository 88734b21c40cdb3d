import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

describe('withoutSecrets', () => {
  it('removes the secret part of every URL', () => {
    const event = {
      request: {
        url: 'https://overtone.example/private/01JZ.s3cret-_x',
        headers: { Referer: '/private/01JZ.s3cret-_x#a' },
      },
      breadcrumbs: [
        { category: 'navigation', data: { from: '/album/alb_1', to: '/private/01JZ.s3cret-_x?x=1' } },
        { category: 'fetch', data: { url: '/api/v1/shared/01JZ.s3cret-_x/tracks/trk_1/stream?quality=low' } },
        { category: 'console', message: 'GET "/private/01JZ.s3cret-_x" failed' },
        { category: 'navigation', data: { to: '/unsubscribe/s3cret-_x/liked' } },
        { category: 'navigation', data: { to: '/password/reset/s3cret?email=a%40example.com' } },
        { category: 'navigation', data: { to: '/workspace/join/register#invite=s3cret_-' } },
        { category: 'navigation', data: { to: '/workspace/join/login?next=%2F&invite=s3cret' } },
        { category: 'fetch', data: { url: '/api/v1/workspace/join/s3cret_-?workspaceId=wsp_1' } },
      ],
    };
    const report = withoutSecrets(event);
    expect(JSON.stringify(report)).not.toContain('s3cret');
    expect(report.request.url).toBe('https://overtone.example/private/…');
    expect(report.breadcrumbs[1]?.data?.url).toBe('/api/v1/shared/…/tracks/trk_1/stream?quality=low');
    expect(report.breadcrumbs[0]?.data?.from).toBe('/album/alb_1');
  });
});
