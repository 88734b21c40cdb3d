import { expect } from '@playwright/test';
import type { Driver, Place } from './driver.ts';

type Role = 'button' | 'link' | 'heading' | 'searchbox' | 'textbox' | 'slider' | 'region' | 'alert' | 'status';

/** A part of the page by what it is to somebody who does not see it. A name in slashes is a pattern. */
const find = (role: string, name: string, within?: string): Element | undefined => {
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
  const textOf = (element?: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const other = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return element.getAttribute('aria-label') ?? textOf(other ?? label ?? element);
  };
  const pattern = name.startsWith('/') ? new RegExp(name.slice(1, -1)) : undefined;
  const isIt = (element: Element): boolean => (pattern ? pattern.test(nameOf(element)) : nameOf(element) === name);
  const isSeen = (element: Element): boolean => element.getClientRects().length > 0;
  const parts = [...document.querySelectorAll('section, aside, main, dialog')];
  const room = within ? parts.find((part) => nameOf(part) === within) : document;
  return [...(room?.querySelectorAll(selectors[role] ?? role) ?? [])].find(
    (element) => isSeen(element) && isIt(element),
  );
};

/** What sounds: of the two decks the one that plays. A track's address is the same in every quality. */
const heard = (): { time: number; track: string; deck: number } | null => {
  const decks = [...document.querySelectorAll('audio')];
  // A deck that is told to play before its browser has chosen the source has no address yet.
  const audio = decks.findLast(({ paused, ended, currentSrc }) => !paused && !ended && currentSrc !== '');
  return audio
    ? { time: audio.currentTime, track: new URL(audio.currentSrc).pathname, deck: decks.indexOf(audio) }
    : null;
};

/** To some seconds before the end of what plays: by the element itself, so that no gesture is in it. */
const nearEnd = (seconds: number): void => {
  const audio = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
  if (audio) audio.currentTime = audio.duration - seconds;
};

/** Milliseconds between two looks. */
const looks = { intervals: [50, 100, 200, 400] };

/** What a person does in a browser, and is shown. */
export const createVisitor = (driver: Driver, site: string) => {
  const inPlace = (place: Place) => ({
    /** Waits until it is there. @param within the name of a part of the page */
    see: (role: Role, name: string, within?: string): Promise<void> =>
      expect
        .poll(() => driver.has(place, find, role, name, within), { ...looks, message: `${role} ${name}` })
        .toBe(true),
    /** Presses it as soon as it is there. */
    press: (role: Role, name: string, within?: string): Promise<void> =>
      // What a page draws anew in that moment cannot be pressed, and the browser says so.
      expect(async () =>
        expect(await driver.press(place, find, role, name, within), `${role} ${name}`).toBe(true),
      ).toPass(looks),
    heard: () => driver.run(place, heard),
    nearEnd: (seconds: number) => driver.run(place, nearEnd, seconds),
    /** Waits until another track than this one is heard, and goes on. @returns it, and the deck that plays it */
    async hears(other = { track: '' }): Promise<{ track: string; deck: number }> {
      const timeOf = async (): Promise<number> => {
        const now = await driver.run(place, heard);
        return now && now.track !== other.track ? now.time : 0;
      };
      await expect.poll(timeOf, { ...looks, timeout: 60_000, message: 'sound' }).toBeGreaterThan(0);
      const from = await timeOf();
      await expect.poll(timeOf, { ...looks, timeout: 60_000, message: 'sound that goes on' }).toBeGreaterThan(from);
      const { track = '', deck = -1 } = (await driver.run(place, heard)) ?? {};
      return { track, deck };
    },
  });
  return {
    ...driver,
    page: inPlace('page'),
    /** The one frame on the page. */
    frame: inPlace('frame'),
    visit: (path: string): Promise<void> => driver.open(new URL(path, site).href),
  };
};

export type Visitor = ReturnType<typeof createVisitor>;
