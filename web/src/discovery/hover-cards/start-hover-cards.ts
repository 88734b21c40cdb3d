import { isOffline } from '../../lib/connection.ts';
import { type LinkedThing, linkedThing } from './linked-thing.ts';

/** Milliseconds that a pointer rests on a link before its card opens, and is gone before that closes (spec §9). */
const openAfter = 500;
const closeAfter = 150;

/** On the card itself, over which a pointer may stay. */
export const cardMark = 'data-hover-card';

type Timer = ReturnType<typeof setTimeout>;

/**
 * Listens to the whole page for a pointer that rests on the name of an artist, an album or a person, so that no link knows
 * of it. A finger has no hover; a page that moves under a pointer that does not is no hover either. Whatever a card
 * holds is on the page that its link leads to as well, which is why keys do not open it.
 * @param show is told what a card is to be shown of, undefined for none
 * @returns how to take away the one that is open, and how to stop
 */
export const startHoverCards = (show: (linked: LinkedThing | undefined) => void) => {
  const stopped = new AbortController();
  let opening: Timer | undefined;
  let closing: Timer | undefined;
  /** The link or the card that the pointer is on. */
  let hovered: Element | undefined;
  let shown: Element | undefined;
  let last = { x: -1, y: -1 };

  const stay = (): void => {
    clearTimeout(closing);
    closing = undefined;
  };
  const close = (): void => {
    clearTimeout(opening);
    stay();
    if (!shown) return;
    shown = undefined;
    show(undefined);
  };
  const open = (linked: LinkedThing): void => {
    if (!linked.link.isConnected || isOffline()) return;
    stay();
    shown = linked.link;
    show(linked);
  };
  /** Where the pointer is now: what was closed under it stays so until it has been elsewhere. */
  const moveTo = (card: Element | null, linked: LinkedThing | undefined): void => {
    const over = card ?? linked?.link;
    if (over === hovered) return;
    hovered = over;
    clearTimeout(opening);
    if (over && (over === card || over === shown)) stay();
    else if (shown) closing ??= setTimeout(close, closeAfter);
    if (linked && over !== shown) opening = setTimeout(() => open(linked), openAfter);
  };
  const on = <Type extends keyof DocumentEventMap>(type: Type, hear: (event: DocumentEventMap[Type]) => void): void =>
    document.addEventListener(type, hear, { capture: true, signal: stopped.signal });

  on('pointermove', ({ target, pointerType, buttons, clientX, clientY }) => {
    const isStill = last.x === clientX && last.y === clientY;
    last = { x: clientX, y: clientY };
    if (isStill || pointerType === 'touch' || buttons !== 0 || !(target instanceof Element)) return;
    const card = target.closest(`[${cardMark}]`);
    moveTo(card, card ? undefined : linkedThing(target));
  });
  on('pointerout', ({ relatedTarget }) => {
    // Out of the window.
    if (!relatedTarget) moveTo(null, undefined);
  });
  on('pointerdown', ({ target }) => {
    if (!(target instanceof Element && target.closest(`[${cardMark}]`))) close();
  });
  on('dragstart', close);
  // Words and queues that follow the music move by themselves, and not the link.
  on('scroll', ({ target }) => {
    if (!(target instanceof Node && target.contains(shown ?? hovered ?? null))) return;
    close();
    // What the pointer is on now, its next move tells.
    hovered = undefined;
  });
  on('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // What lies under it stays for the next one.
    if (document.querySelector(`[${cardMark}]`)) {
      event.preventDefault();
      event.stopPropagation();
    }
    close();
  });
  return {
    close,
    stop: (): void => {
      stopped.abort();
      close();
    },
  };
};
