import { createMemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { resetHead } from './reset-head.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

const countServerTags = () => document.querySelectorAll('[data-head]').length;
const openPage = (canonical: string, path: string) => {
  document.head.innerHTML =
    `<title>x</title><link data-head rel="canonical" href="https://music.example${canonical}">` +
    '<meta data-head property="og:title" content="x"><meta name="description" content="stays">';
  const router = createMemoryRouter([{ path: '*', Component: () => null }], { initialEntries: [path] });
  resetHead(router);
  return router;
};

describe('resetHead', () => {
  it('removes the server’s tags when the user opens another page', async () => {
    const router = openPage('/track/trk_1/low-tide', '/track/trk_1');
    await router.navigate('/track/trk_1/low-tide', { replace: true });
    expect(countServerTags()).toBe(2);
    await router.navigate('/album/alb_1');
    expect(countServerTags()).toBe(0);
    expect(document.querySelector('meta[name="description"]')).not.toBeNull();
  });

  it('removes the tags immediately when another page is already open', () => {
    openPage('/channel/genre/ambient', '/channel/genre/dub');
    expect(countServerTags()).toBe(0);
  });
});
