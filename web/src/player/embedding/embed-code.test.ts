import { expect, it } from 'vitest';
import { embedCode, embedSizes, embedUrl } from './embed-code.ts';

const subject = { kind: 'track', name: 'Slow Refraction', path: '/track/trk_1/slow-refraction' } as const;
const origin = 'https://music.example';

it('asks for a theme only where one was chosen', () => {
  expect(embedUrl(subject, 'system', origin)).toBe('https://music.example/track/trk_1/slow-refraction/embed');
  expect(embedUrl(subject, 'light', origin)).toBe(
    'https://music.example/track/trk_1/slow-refraction/embed?theme=light',
  );
});

it('is a frame of the chosen size, whatever the name holds', () => {
  const name = '"><script>alert(1)</script> & Co';
  const frame = new DOMParser()
    .parseFromString(embedCode({ ...subject, name }, embedSizes.medium, 'dark', origin), 'text/html')
    .querySelector('body > :only-child');
  expect(frame?.tagName).toBe('IFRAME');
  expect(frame?.getAttribute('title')).toBe(name);
  expect(frame?.getAttribute('src')).toBe(embedUrl(subject, 'dark', origin));
  expect([frame?.getAttribute('width'), frame?.getAttribute('height')]).toEqual(['100%', '152']);
});
