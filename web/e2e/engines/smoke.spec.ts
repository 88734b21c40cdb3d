import { frame, pathsOf, startBlog } from '../blog.ts';
import { expect, test } from './fixtures.ts';

test('home, search and sign-in', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.visit('/');
  await page.see('heading', 'New releases');
  await page.press('searchbox', 'Search');
  await visitor.type('glass orch');
  await page.see('link', 'Glass Orchard', 'Top result');

  // A demonstration fills the fields in.
  await visitor.visit('/login');
  await page.press('button', 'Continue');
  await page.see('button', '/Lio Listener/');
});

test('an album plays on without a touch, seeks, and plays what is chosen in the queue', async ({
  visitor,
  request,
}) => {
  const { page } = visitor;
  await visitor.visit((await pathsOf(request)).album);
  await page.press('button', 'Play Glass Orchard');
  const first = await page.hears();
  // Half a minute later, when a browser has long forgotten the press: at once, so from the deck that had it ready.
  const second = await page.hears(first);
  expect(second.deck).not.toBe(first.deck);

  await page.press('slider', 'Seek');
  await expect.poll(async () => (await page.heard())?.time ?? 0).toBeGreaterThan(15);
  await page.press('button', '/^Play Everything the River Kept/', 'Queue');
  await page.hears(second);
});

test('an album in a frame of another site plays on without a touch', async ({ visitor, request, baseURL }, info) => {
  const { album } = await pathsOf(request);
  const { url, server } = await startBlog(frame(`${baseURL}${album}/embed`, 480));
  try {
    await visitor.open(url);
    await visitor.frame.press('button', 'Play Meadow Index');
    const first = await visitor.frame.hears();
    // WebKit asks for a press for each deck, and would take a seek for one.
    if (info.project.name !== 'webkit') await visitor.frame.nearEnd(15);
    const second = await visitor.frame.hears(first);
    expect(second.deck).not.toBe(first.deck);
  } finally {
    server.close();
  }
});

/** Pixels that the scrollbar of what scrolls takes from it. */
const taken = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((part) => part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto')
    .map((part) => part.offsetWidth - part.clientWidth);

test('a page that scrolls stands in the middle of a narrow window', async ({ visitor, request }) => {
  await visitor.resize(390, 600);
  for (const [path, heading] of [
    [(await pathsOf(request)).album, 'Glass Orchard'],
    ['/login', 'Sign in to your account'],
  ] as const) {
    await visitor.visit(path);
    await visitor.page.see('heading', heading);
    await expect.poll(() => visitor.run('page', taken)).toEqual([0]);
  }
});
