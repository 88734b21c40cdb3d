import { isOffline } from '../../lib/connection.ts';
import { findLinkedItem, type LinkedItem } from './linked-item.ts';

/**
 * Milliseconds until the card opens after the pointer rests on a link, and until it closes after the pointer has left (spec
 * §9).
 */
const openDelayMs = 500;
const closeDelayMs = 150;

/** The attribute of the card, which stays open while the pointer is over it. */
export const hoverCardAttribute = 'data-hover-card';

type Timer = ReturnType<typeof setTimeout>;

/**
 * Opens cards when the pointer rests on the name of an artist, an album or a user. It listens to the whole page, so
 * links need no code of their own. Touch does not open cards, nor does a page that moves under a still pointer. The
 * keyboard does not either, because everything on a card is also on the linked page.
 * @param showCard called with the item of the card to show, or undefined to show none
 * @returns functions that close the open card and stop listening
 */
export const startHoverCards = (showCard: (linkedItem: LinkedItem | undefined) => void) => {
  const abortController = new AbortController();
  let openTimer: Timer | undefined;
  let closeTimer: Timer | undefined;
  /** The link or the card under the pointer. */
  let hoveredElement: Element | undefined;
  let shownLink: Element | undefined;
  let lastPosition = { x: -1, y: -1 };

  const cancelClosing = (): void => {
    clearTimeout(closeTimer);
    closeTimer = undefined;
  };
  const close = (): void => {
    clearTimeout(openTimer);
    cancelClosing();
    if (!shownLink) return;
    shownLink = undefined;
    showCard(undefined);
  };
  const open = (linkedItem: LinkedItem): void => {
    if (!linkedItem.link.isConnected || isOffline()) return;
    cancelClosing();
    shownLink = linkedItem.link;
    showCard(linkedItem);
  };
  /**
   * Handles a move of the pointer. A card that was closed under the pointer stays closed until the pointer has left its
   * link.
   */
  const moveTo = (card: Element | null, linkedItem: LinkedItem | undefined): void => {
    const newElement = card ?? linkedItem?.link;
    if (newElement === hoveredElement) return;
    hoveredElement = newElement;
    clearTimeout(openTimer);
    if (newElement && (newElement === card || newElement === shownLink)) cancelClosing();
    else if (shownLink) closeTimer ??= setTimeout(close, closeDelayMs);
    if (linkedItem && newElement !== shownLink) openTimer = setTimeout(() => open(linkedItem), openDelayMs);
  };
  const addListener = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ): void => document.addEventListener(type, listener, { capture: true, signal: abortController.signal });

  addListener('pointermove', ({ target, pointerType, buttons, clientX, clientY }) => {
    const isStill = lastPosition.x === clientX && lastPosition.y === clientY;
    lastPosition = { x: clientX, y: clientY };
    if (isStill || pointerType === 'touch' || buttons !== 0 || !(target instanceof Element)) return;
    const card = target.closest(`[${hoverCardAttribute}]`);
    moveTo(card, card ? undefined : findLinkedItem(target));
  });
  addListener('pointerout', ({ relatedTarget }) => {
    // The pointer left the window.
    if (!relatedTarget) moveTo(null, undefined);
  });
  addListener('pointerdown', ({ target }) => {
    if (!(target instanceof Element && target.closest(`[${hoverCardAttribute}]`))) close();
  });
  addListener('dragstart', close);
  // Lyrics and the queue scroll by themselves and do not move the link.
  addListener('scroll', ({ target }) => {
    if (!(target instanceof Node && target.contains(shownLink ?? hoveredElement ?? null))) return;
    close();
    // The next move of the pointer finds the element under it.
    hoveredElement = undefined;
  });
  addListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // Escape closes only the card, and not a dialog under it.
    if (document.querySelector(`[${hoverCardAttribute}]`)) {
      event.preventDefault();
      event.stopPropagation();
    }
    close();
  });
  return {
    close,
    stop: (): void => {
      abortController.abort();
      close();
    },
  };
};
