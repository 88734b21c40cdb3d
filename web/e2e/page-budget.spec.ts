import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Page } from '@playwright/test';
import { countTraffic } from '../../scripts/testing/page-traffic.ts';
import { registerUser } from './account.ts';
import { expect, getAlbumId, test } from './fixtures.ts';

interface PageBudget {
  /** Maximum bytes of scripts on the wire, compressed and with headers. */
  readonly scriptBytes: number;
  readonly requests: number;
}

/**
 * What a first visit on a desktop may load until the page is quiet, including everything that loads after its first paint.
 * `scripts/web-budget.test.ts` limits what a visit loads before its first paint.
 */
const budgets = {
  home: { scriptBytes: 193_000, requests: 40 },
  album: { scriptBytes: 222_000, requests: 45 },
  artist: { scriptBytes: 209_000, requests: 48 },
  track: { scriptBytes: 232_000, requests: 63 },
  playlist: { scriptBytes: 208_000, requests: 46 },
  search: { scriptBytes: 201_000, requests: 37 },
  library: { scriptBytes: 282_000, requests: 62 },
  login: { scriptBytes: 184_000, requests: 26 },
  landing: { scriptBytes: 172_000, requests: 34 },
} as const satisfies Readonly<Record<string, PageBudget>>;

type BudgetedPage = keyof typeof budgets;

const quietTimeoutMs = 180_000;

/** Latency in milliseconds, throughput in bytes per second. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

const pageMetricsScript = fileURLToPath(new URL('../../scripts/bench/page-metrics.browser.js', import.meta.url));
const readPageMetrics = (page: Page): Promise<{ fcp: number; cls: number }> => page.evaluate('window.pageMetrics');

const findPath = async (request: APIRequestContext, name: BudgetedPage): Promise<string> => {
  const albumId = await getAlbumId(request, 'Glass Orchard');
  const { album } = await (await request.get(`/api/v1/albums/${albumId}`)).json();
  const paths: Readonly<Record<BudgetedPage, string>> = {
    home: '/',
    album: `/album/${album.id}`,
    artist: `/artist/${album.artists[0].id}`,
    track: `/track/${album.tracks[1].id}`,
    playlist: '/playlist/pls_01KADEM0000000000000000001',
    search: '/search/glass',
    library: '/library',
    login: '/login',
    landing: '/landing',
  };
  return paths[name];
};

/** Registers a user who likes three tracks, and logs the browser in. */
const logInAsListener = async (page: Page, baseURL = ''): Promise<void> => {
  await registerUser(page);
  const albumId = await getAlbumId(page.request, 'Glass Orchard');
  const { album } = await (await page.request.get(`/api/v1/albums/${albumId}`)).json();
  const changes = album.tracks.slice(0, 3).map(({ id }: { id: string }) => ({ id, liked: true }));
  const response = await page.request.post('/api/v1/users/me/likes', {
    headers: { Origin: baseURL },
    data: { changes },
  });
  expect(response.status()).toBe(200);
};

/** Pages whose first screen is in the document, each with the label of a button. */
const screens = [
  ['/login', 'Continue'],
  ['/register', 'Create account'],
  ['/landing', 'Start listening'],
] as const;

/** Opens a page on a slow connection, and waits for its first paint without scripts. */
const openWithoutScripts = async (page: Page, path: string) => {
  await page.addInitScript({ path: pageMetricsScript });
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  const traffic = await countTraffic(page);
  await page.goto(path, { waitUntil: 'commit' });
  const frame = page.locator('#frame');
  await expect(frame).toBeVisible();
  await expect.poll(async () => (await readPageMetrics(page)).fcp).toBeGreaterThan(0);
  return { traffic, frame, startScripts: () => scripts.resolve() };
};

// Files that the service worker stores for later are not part of a visit.
test.use({ serviceWorkers: 'block', expectedConsoleErrors: /Service Worker registration blocked/ });

test.describe('First visit', { tag: ['@journey'] }, () => {
  for (const name of Object.keys(budgets) as BudgetedPage[]) {
    test(`loads the ${name} page within its budget of scripts and requests`, async ({ page, baseURL }) => {
      if (name === 'library') await logInAsListener(page, baseURL);
      const path = await findPath(page.request, name);
      const traffic = await countTraffic(page);
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await traffic.waitUntilQuiet(quietTimeoutMs)).toBe(true);
      const { requests, bytes, paths } = traffic.read();
      process.stdout.write(
        `budget: ${name} ${requests} requests, ${(bytes.Script / 1_000).toFixed(1)} KB of scripts\n`,
      );
      const budget = budgets[name];
      expect.soft(bytes.Script, 'bytes of scripts').toBeLessThanOrEqual(budget.scriptBytes);
      expect.soft(requests, `requests:\n${paths.join('\n')}`).toBeLessThanOrEqual(budget.requests);
    });
  }

  for (const name of ['shell', 'auth', 'none']) {
    test(`shows in the frame "${name}" that the site needs JavaScript, and shows no placeholder for a page`, async ({
      page,
      browser,
      baseURL,
    }) => {
      const home = `${baseURL}/`;
      const withoutScripts = await browser.newPage({ javaScriptEnabled: false, viewport: page.viewportSize() });
      await withoutScripts.route(home, async (route) => {
        const response = await route.fetch();
        const attribute = name === 'shell' ? '' : `data-frame="${name}" `;
        const body = (await response.text()).replace('<html ', `<html ${attribute}`);
        await route.fulfill({ response, body });
      });
      await withoutScripts.goto(home);
      // Locators of texts skip this element.
      const message = withoutScripts.locator('noscript p');
      await expect(message).toHaveText('Turn on JavaScript to listen to music here.');
      await expect(message).toBeInViewport({ ratio: 1 });
      await expect(withoutScripts.getByRole('status')).toHaveCount(0);
      await withoutScripts.close();
    });
  }

  for (const [path, button] of screens) {
    test(`shows at ${path} that the site needs JavaScript, and no form`, async ({ browser, page, baseURL }) => {
      const withoutScripts = await browser.newPage({ javaScriptEnabled: false, viewport: page.viewportSize() });
      await withoutScripts.goto(`${baseURL}${path}`);
      await expect(withoutScripts.locator('noscript p')).toBeInViewport({ ratio: 1 });
      const frame = withoutScripts.locator('#frame');
      await expect(frame.locator('[data-frame-heading]')).toBeHidden();
      await expect(frame.getByText(button, { exact: true })).toBeHidden();
      await expect(withoutScripts.getByRole('status')).toHaveCount(0);
      await withoutScripts.close();
    });

    test(`paints the first screen of ${path} before any script, and moves nothing while the rest loads slowly`, async ({
      page,
    }) => {
      const { traffic, frame, startScripts } = await openWithoutScripts(page, path);
      const firstHeading = frame.locator('[data-frame-heading]');
      const text = await firstHeading.textContent();
      // The text may be painted in the fallback font first.
      await page.evaluate(() => document.fonts.ready);
      const boxes = [await firstHeading.boundingBox(), await frame.getByText(button, { exact: true }).boundingBox()];
      startScripts();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(text ?? 'a text');
      await expect(frame).toBeHidden();
      expect(await traffic.waitUntilQuiet(quietTimeoutMs)).toBe(true);
      expect((await readPageMetrics(page)).cls).toBeLessThan(0.02);
      const appButton = page.getByRole(path === '/landing' ? 'link' : 'button', { name: button, exact: true }).first();
      expect([await heading.boundingBox(), await appButton.boundingBox()]).toEqual(boxes);
    });
  }

  test('paints the frame of the page before any script, and moves nothing while the rest loads slowly', async ({
    page,
  }) => {
    const { traffic, frame, startScripts } = await openWithoutScripts(page, '/');
    const placeholderBox = await frame.locator('[role="status"] + [aria-hidden]').first().boundingBox();
    expect(placeholderBox?.width).toBeGreaterThan(0);
    startScripts();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(frame).toBeHidden();
    expect(await traffic.waitUntilQuiet(quietTimeoutMs)).toBe(true);
    expect((await readPageMetrics(page)).cls).toBeLessThan(0.02);
    expect(await heading.boundingBox()).toMatchObject({ x: placeholderBox?.x, y: placeholderBox?.y });
  });
});
