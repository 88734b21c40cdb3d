import { expect, it } from 'vitest';
import { embedCode, embedSizes, embedUrl } from './embed-code.ts';

const path = '/track/trk_1/slow-refraction';
const origin = 'https://music.example';

it('asks for a theme and a beginning only where one was chosen', () => {
  const address = `${origin}${path}/embed`;
  expect(embedUrl({ path, theme: 'system', start: 0 }, origin)).toBe(address);
  expect(embedUrl({ path, theme: 'light' }, origin)).toBe(`${address}?theme=light`);
  expect(embedUrl({ path, theme: 'dark', start: 83.4 }, origin)).toBe(`${address}?theme=dark&t=83`);
});

it('is one frame of the chosen size, whatever the name holds', () => {
  const code = embedCode({ path, name: `"><script>alert('1')</script> & Co`, size: embedSizes.medium }, origin);
  expect(code).toBe(
    `<iframe src="${origin}${path}/embed" title="&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62; &#38; Co" ` +
      'width="100%" height="152" style="border:0;border-radius:12px" allow="autoplay" loading="lazy"></iframe>',
  );
});
