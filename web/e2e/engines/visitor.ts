import { expect } from '@playwright/test';
import type { Driver, Scope } from './driver.ts';

type Role = 'button' | 'link' | 'heading' | 'searchbox' | 'textbox' | 'slider' | 'region' | 'alert' | 'status';

/** Finds a visible element by its role and accessible name. A name in slashes is a pattern. */
const findElement = (role: string, name: string, landmark?: string): Element | undefined => {
  const selectors: Record<string, string> = {
    button: 'button',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    searchbox: 'input[type="search"]',
    textbox: 'input',
    slider: 'input[type="range"]',
    region: 'section, [role="region"]',
    status: '[role="status"]',
  };
  const getText = (element?: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const getAccessibleName = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const labelElement = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return element.getAttribute('aria-label') ?? getText(labelElement ?? label ?? element);
  };
  const pattern = name.startsWith('/') ? new RegExp(name.slice(1, -1)) : undefined;
  const isMatch = (element: Element): boolean =>
    pattern ? pattern.test(getAccessibleName(element)) : getAccessibleName(element) === name;
  const isVisible = (element: Element): boolean => element.getClientRects().length > 0;
  const landmarks = [...document.querySelectorAll('section, aside, main, dialog')];
  const container = landmark ? landmarks.find((part) => getAccessibleName(part) === landmark) : document;
  return [...(container?.querySelectorAll(selectors[role] ?? role) ?? [])].find(
    (element) => isVisible(element) && isMatch(element),
  );
};

/** Returns the playing one of the two audio elements (decks), or null. The URL is the same in every quality. */
const getPlayingAudio = (): { time: number; track: string; deck: number } | null => {
  const decks = [...document.querySelectorAll('audio')];
  // A deck that starts before the browser has selected the source has no URL yet.
  const audio = decks.findLast(({ paused, ended, currentSrc }) => !paused && !ended && currentSrc !== '');
  return audio
    ? { time: audio.currentTime, track: new URL(audio.currentSrc).pathname, deck: decks.indexOf(audio) }
    : null;
};

/** Seeks to some seconds before the end by setting the position of the element, which is not a user gesture. */
const seekNearEnd = (seconds: number): void => {
  const audio = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
  if (audio) audio.currentTime = audio.duration - seconds;
};

/** Intervals between polls in milliseconds. */
const pollOptions = { intervals: [50, 100, 200, 400] };

/** The actions of a user in a browser, and what the user sees. */
export const createVisitor = (driver: Driver, site: string) => {
  const createActionsIn = (scope: Scope) => ({
    /** Waits until an element is visible. @param landmark the name of the part of the page that contains it */
    expectVisible: (role: Role, name: string, landmark?: string): Promise<void> =>
      expect
        .poll(() => driver.has(scope, findElement, role, name, landmark), {
          ...pollOptions,
          message: `${role} ${name}`,
        })
        .toBe(true),
    /** Presses an element as soon as it is visible. */
    press: (role: Role, name: string, landmark?: string): Promise<void> =>
      // An element that is rendered again at the same time cannot be pressed, and the browser reports an error.
      expect(async () =>
        expect(await driver.press(scope, findElement, role, name, landmark), `${role} ${name}`).toBe(true),
      ).toPass(pollOptions),
    getPlayingAudio: () => driver.run(scope, getPlayingAudio),
    seekNearEnd: (seconds: number) => driver.run(scope, seekNearEnd, seconds),
    /** Waits until another track than this one plays and advances. @returns the track and the deck that plays it */
    async waitForPlayback(previous = { track: '' }): Promise<{ track: string; deck: number }> {
      const getTime = async (): Promise<number> => {
        const current = await driver.run(scope, getPlayingAudio);
        return current && current.track !== previous.track ? current.time : 0;
      };
      await expect.poll(getTime, { ...pollOptions, timeout: 60_000, message: 'playing audio' }).toBeGreaterThan(0);
      const start = await getTime();
      await expect
        .poll(getTime, { ...pollOptions, timeout: 60_000, message: 'advancing audio' })
        .toBeGreaterThan(start);
      const { track = '', deck = -1 } = (await driver.run(scope, getPlayingAudio)) ?? {};
      return { track, deck };
    },
  });
  return {
    ...driver,
    page: createActionsIn('page'),
    /** The only frame on the page. */
    frame: createActionsIn('frame'),
    visit: (path: string): Promise<void> => driver.open(new URL(path, site).href),
  };
};

export type Visitor = ReturnType<typeof createVisitor>;
