import { describe, expect, it } from 'vitest';
import { buildEmbedCode, buildEmbedUrl, embedSizes } from './embed-code.ts';

const path = '/track/trk_1/slow-refraction';
const origin = 'https://music.example';

describe('buildEmbedUrl', () => {
  it('contains a theme and a start time only if they were chosen', () => {
    const url = `${origin}${path}/embed`;
    expect(buildEmbedUrl({ path, theme: 'system', start: 0 }, origin)).toBe(url);
    expect(buildEmbedUrl({ path, theme: 'light' }, origin)).toBe(`${url}?theme=light`);
    expect(buildEmbedUrl({ path, theme: 'dark', start: 83.4 }, origin)).toBe(`${url}?theme=dark&t=83`);
  });
});

describe('buildEmbedCode', () => {
  it('returns an iframe of the chosen size, and escapes the name', () => {
    const code = buildEmbedCode({ path, name: `"><script>alert('1')</script> & Co`, size: embedSizes.medium }, origin);
    expect(code).toBe(
      `<iframe src="${origin}${path}/embed" title="&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62; &#38; Co" ` +
        'width="100%" height="152" style="border:0;border-radius:12px" allow="autoplay" loading="lazy"></iframe>',
    );
  });
});
