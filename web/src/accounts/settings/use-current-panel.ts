import { useEffect, useState } from 'react';
import { media } from '../../styles/tokens.ts';

/** A panel whose top is above this many pixels is the one that is read. */
const readingLine = 240;

/** Query parameter that does what the address's end does, and outlives a sign-in on the way: mails lead here by it. */
const panelParameter = 'panel';

/** Where a person takes the scrolling over, and a chosen panel no longer counts. */
const takeovers = ['wheel', 'touchmove', 'keydown'] as const;

const show = (id: string, behavior: ScrollBehavior): void => {
  const panel = document.getElementById(id);
  panel?.scrollIntoView({ behavior });
  // The next Tab goes on from there.
  panel?.focus({ preventScroll: true });
};

const readNow = (ids: readonly string[]): string | undefined =>
  ids.findLast(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < readingLine,
  ) ?? ids[0];

/** Which panel is on the screen, and how to go to one. A page that opens at `#password`, or with `?panel=password`, goes there at once. */
export const useCurrentPanel = (ids: readonly string[]) => {
  const [read, setRead] = useState(ids[0]);
  const [chosen, setChosen] = useState<string>();
  const all = ids.join();

  useEffect(() => {
    const wanted = location.hash.slice(1) || new URLSearchParams(location.search).get(panelParameter) || '';
    if (!all.split(',').includes(wanted)) return;
    setChosen(wanted);
    show(wanted, 'instant');
  }, [all]);

  useEffect(() => {
    const note = (): void => setRead(readNow(all.split(',')));
    const takeOver = (): void => setChosen(undefined);
    note();
    // The sheet scrolls, not the document: its scrolling is seen on the way down to it only.
    document.addEventListener('scroll', note, { capture: true, passive: true });
    for (const type of takeovers) document.addEventListener(type, takeOver, { passive: true });
    return () => {
      document.removeEventListener('scroll', note, { capture: true });
      for (const type of takeovers) document.removeEventListener(type, takeOver);
    };
  }, [all]);

  const goTo = (id: string): void => {
    setChosen(id);
    show(id, matchMedia(media.reducedMotion).matches ? 'instant' : 'smooth');
  };
  // The last panels may be too short to reach the top: the one that was asked for is the one that is meant.
  return { current: chosen ?? read, goTo };
};
