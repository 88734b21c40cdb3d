import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectPlaying, openAlbum, test } from './fixtures.ts';

/** What paths are made of: an album of the demo catalogue, its artist, and a track of it with words. */
const ids = async (page: Page) => {
  const read = async (path: string) => (await page.request.get(`/api/v1/${path}`)).json();
  const rows: { album: { id: string; name: string } }[] = (await read('channel/new-releases')).channel.content.data;
  const found = rows.find(({ album }) => album.name === 'Glass Orchard')?.album.id ?? '';
  const { album } = await read(`albums/${found}`);
  return { album: album.id, artist: album.artists[0].id, track: album.tracks[1].id };
};
type Ids = Awaited<ReturnType<typeof ids>>;

/** Every page that a listener can come to, and what says that it is there. */
const routes: readonly (readonly [name: string, path: (ids: Ids) => string])[] = [
  ['home', () => '/'],
  ['album', ({ album }) => `/album/${album}`],
  ['artist', ({ artist }) => `/artist/${artist}`],
  ['track', ({ track }) => `/track/${track}`],
  ['grid of albums', () => '/channel/new-releases'],
  ['table of tracks', () => '/channel/popular-tracks'],
  ['artists', () => '/channel/artists'],
  ['genres', () => '/channel/genres'],
  ['genre', () => '/channel/genre/ambient'],
  ['tag', () => '/tag/night'],
  ['albums of a tag', () => '/tag/night/albums'],
  ['search', () => '/search'],
  ['search results', () => '/search/glass'],
  ['search of tracks', () => '/search/s/tracks'],
  ['search of albums', () => '/search/glass/albums'],
  ['search of artists', () => '/search/s/artists'],
  ['search without results', () => '/search/qqqqzzzz'],
  ['radio', ({ artist }) => `/radio/artist/${artist}`],
  ['lyrics', () => '/lyrics'],
  ['page that is not there', () => '/nowhere/at/all'],
];

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** 1440 by 900 at 200 %, and the narrowest that WCAG 1.4.10 asks for: 1280 at 400 %. */
const zoomed = { width: 720, height: 450 };
const narrowest = { width: 320, height: 640 };

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
};

/** A track with words, held so that it is still the same one a minute later. */
const playSlowRefraction = async (page: Page): Promise<void> => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('main').getByText('Slow Refraction').first().hover();
  await page.getByRole('button', { name: 'Play Slow Refraction' }).click();
  await expectPlaying(page);
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click();
};

/** Texts that reach beyond the screen, or beyond a box that cuts them without saying so. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1;
    const main = document.querySelector('main');
    const found = [document.documentElement, document.body, main]
      .filter((element) => element && wide(element))
      .map((element) => `${element?.localName} scrolls sideways`);
    for (const element of document.querySelectorAll('main h1, main h2, main button, main a, nav a')) {
      const { left, right, width } = element.getBoundingClientRect();
      const inScroller = element.closest('ul, ol, nav')?.matches(':where(ul, ol, nav)') && element.closest('li');
      if (width > 0 && !inScroller && (right > innerWidth + 1 || left < -1)) {
        found.push(
          `${element.localName} "${element.textContent?.slice(0, 30)}" ${Math.round(left)}-${Math.round(right)}`,
        );
      }
    }
    return found;
  });

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, expectedNoise: /Failed to load resource/ });

    for (const [name, path] of routes) {
      test(`${name} is accessible on every screen`, async ({ page }) => {
        await page.goto(path(await ids(page)));
        for (const screen of [desktop, phone]) {
          await page.setViewportSize(screen);
          await settled(page);
          await expectAccessible(page);
        }
      });
    }
  });
}

test.describe('enlarged', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  for (const [name, path] of routes) {
    test(`${name} fits`, async ({ page }) => {
      await page.goto(path(await ids(page)));
      for (const screen of [zoomed, narrowest]) {
        await page.setViewportSize(screen);
        await settled(page);
        expect(await cutOff(page)).toEqual([]);
      }
    });
  }
});

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('what opens over a page is accessible', async ({ page }) => {
      await playSlowRefraction(page);
      await expect(page.getByRole('region', { name: 'Queue' })).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('main').getByText('Slow Refraction').first().click({ button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Speed and sleep timer' }).click();
      await expect(page.getByRole('button', { name: '1.5×' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expectAccessible(page);
    });

    for (const screen of [desktop, phone]) {
      test(`the player over a screen of ${screen.width} px is accessible`, async ({ page }) => {
        await playSlowRefraction(page);
        await page.keyboard.press('f');
        const whole = page.getByRole('dialog', { name: 'Player' });
        await page.setViewportSize(screen);
        await expect(whole).toBeVisible();
        await expectAccessible(page);
        await whole.getByRole('button', { name: 'Lyrics' }).click();
        await expectAccessible(page);
        await whole.getByRole('button', { name: 'Queue', exact: true }).click();
        await expectAccessible(page);
      });
    }
  });
}

test('the small player of a phone is accessible', async ({ page }) => {
  await playSlowRefraction(page);
  await page.setViewportSize(phone);
  await expect(page.getByRole('button', { name: /^Open the player/ })).toBeVisible();
  await expectAccessible(page);
});

test('nothing moves for those who asked for that', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await page.keyboard.press('q');
  await page.keyboard.press('f');
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 1)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
    );
  expect(await moving()).toEqual([]);
});

test('a new track is announced once', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest('[role="status"]')?.textContent ?? '';
        if (text.startsWith('Playing ')) said.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await expect.poll(said).toHaveLength(1);
  const bar = page.getByRole('region', { name: 'Player' });
  await bar.getByRole('button', { name: 'Pause' }).click();
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlaying(page);
  expect(await said()).toHaveLength(1);
  await bar.getByRole('button', { name: 'Next' }).click();
  await expectPlaying(page);
  await expect.poll(said).toHaveLength(2);
});

test('the player and a table are walked through by keyboard, and the place is always seen', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
  });
  const passed: string[] = [];
  const unseen: string[] = [];
  for (let press = 0; press < 140; press++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      // A ring of its own, or of the card, the row or the field it is in.
      const boxes = [element, ...['li', 'article', 'search'].map((box) => element.closest(box)), element.parentElement];
      const isRinged = (box: Element | null | undefined): boolean => {
        const { outlineStyle, boxShadow } = getComputedStyle(box ?? document.documentElement);
        return outlineStyle !== 'none' || /inset/.test(boxShadow);
      };
      return { name, ring: boxes.some(isRinged) };
    });
    if (!at) break;
    passed.push(at.name);
    if (!at.ring) unseen.push(at.name);
  }
  for (const name of [
    'Skip to the content',
    'Search',
    'Play Slow Refraction',
    'More for Slow Refraction',
    'Next',
    'Seek',
    'Volume',
  ]) {
    expect(passed).toContainEqual(expect.stringContaining(name));
  }
  expect(unseen).toEqual([]);
});
