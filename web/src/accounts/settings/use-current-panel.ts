import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { media } from '../../styles/tokens.ts';

/** The current panel is the last one whose top is less than this number of pixels below the top of the window. */
const currentPanelOffset = 240;

/** Query parameter with the panel's id. Emails use it since, unlike the fragment, it survives a login redirect. */
const panelParameter = 'panel';

/** Events that mean that the user scrolls, which ends the highlight of the selected panel. */
const scrollEvents = ['wheel', 'touchmove', 'keydown'] as const;

const scrollToPanel = (id: string, behavior: ScrollBehavior): void => {
  const panel = document.getElementById(id);
  panel?.scrollIntoView({ behavior });
  // The next Tab continues from there.
  panel?.focus({ preventScroll: true });
};

const findVisiblePanel = (ids: readonly string[]): string | undefined =>
  ids.findLast(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < currentPanelOffset,
  ) ?? ids[0];

/**
 * Tracks the visible panel. Scrolls to the panel in `#password` or `?panel=password` when the page opens, and when a link
 * leads to it: the page's own navigation, which replaces the location, or a notification.
 * @returns the id of the current panel
 */
export const useCurrentPanel = (ids: readonly string[]): string | undefined => {
  const { hash, search, key } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const [openedKey] = useState(key);
  const [visibleId, setVisibleId] = useState(ids[0]);
  const [selectedId, setSelectedId] = useState<string>();
  const joinedIds = ids.join();

  useEffect(() => {
    const requested = hash.slice(1) || new URLSearchParams(search).get(panelParameter) || '';
    if (!joinedIds.split(',').includes(requested)) return;
    setSelectedId(requested);
    // Other links start at the top of the page (`useScrollRestoration`).
    const isSmooth = isReplaced && key !== openedKey && !matchMedia(media.reducedMotion).matches;
    scrollToPanel(requested, isSmooth ? 'smooth' : 'instant');
  }, [joinedIds, hash, search, key, isReplaced, openedKey]);

  useEffect(() => {
    const updateVisible = (): void => setVisibleId(findVisiblePanel(joinedIds.split(',')));
    const clearSelected = (): void => setSelectedId(undefined);
    updateVisible();
    // The sheet scrolls, not the document. Scroll events do not bubble, so listen in the capture phase.
    document.addEventListener('scroll', updateVisible, { capture: true, passive: true });
    for (const type of scrollEvents) document.addEventListener(type, clearSelected, { passive: true });
    return () => {
      document.removeEventListener('scroll', updateVisible, { capture: true });
      for (const type of scrollEvents) document.removeEventListener(type, clearSelected);
    };
  }, [joinedIds]);

  // The last panels may be too short to reach the top, so a selected panel takes precedence.
  return selectedId ?? visibleId;
};
