import { createMemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { resetHead } from './reset-head.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

const served = () => document.querySelectorAll('[data-head]').length;
const comeBy = (canonical: string, path: string) => {
  document.head.innerHTML =
    `<title>x</title><link data-head rel="canonical" href="https://music.example${canonical}">` +
    '<meta data-head property="og:title" content="x"><meta name="description" content="stays">';
  const router = createMemoryRouter([{ path: '*', Component: () => null }], { initialEntries: [path] });
  resetHead(router);
  return router;
};

it('what the server said of a page is gone with the page', async () => {
  const router = comeBy('/track/trk_1/low-tide', '/track/trk_1');
  await router.navigate('/track/trk_1/low-tide', { replace: true });
  expect(served()).toBe(2);
  await router.navigate('/album/alb_1');
  expect(served()).toBe(0);
  expect(document.querySelector('meta[name="description"]')).not.toBeNull();
});

it('and of one that was left before this was known', () => {
  comeBy('/channel/genre/ambient', '/channel/genre/dub');
  expect(served()).toBe(0);
});
