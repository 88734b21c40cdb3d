import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markOffline, markOnline } from '../../lib/connection.ts';
import type { LinkedItem } from './linked-item.ts';
import { startHoverCards } from './start-hover-cards.ts';

const artist = '/artist/art_01J00000000000000000000001/sable-reed';
const showCard = vi.fn<(linkedItem: LinkedItem | undefined) => void>();
const advance = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const findElement = (selector: string): Element => document.querySelector(selector) as Element;

let pointerX = 0;
/** Moves the pointer over an element, or with `isStill` the page under the pointer. */
const pointAt = (selector: string, { pointerType = 'mouse', isStill = false } = {}): void => {
  if (!isStill) pointerX += 1;
  fireEvent.pointerMove(findElement(selector), { pointerType, clientX: pointerX, clientY: 5 });
};
/** Returns the ID of the item whose card is shown. */
const getShownId = (): string | undefined => showCard.mock.lastCall?.[0]?.id;

beforeEach(() => {
  vi.useFakeTimers();
  showCard.mockReset();
  history.replaceState(null, '', '/album/alb_01J00000000000000000000001/x/y');
  document.body.innerHTML = `
    <nav><a id="inNav" href="${artist}">Sable</a></nav>
    <article><a id="onCard" href="${artist}">Sable</a></article>
    <a id="tile" href="${artist}"><img alt="">Sable</a>
    <a id="name" href="${artist}"><b>Sable</b> & Reed</a>
    <a id="user" href="/user/usr_01J00000000000000000000001/ada">Ada</a>
    <a id="album" href="/album/alb_01J00000000000000000000002/x/z">Another</a>
    <a id="here" href="/album/alb_01J00000000000000000000001/x/y">This one</a>
    <a id="track" href="/track/trk_01J00000000000000000000001/x">A track</a>
    <a id="foreign" href="https://elsewhere.example${artist}">Elsewhere</a>
    <p>Words</p>
    <div data-hover-card><button type="button">Play</button></div>`;
  const { stop } = startHoverCards(showCard);
  return () => {
    stop();
    markOnline();
  };
});

describe('startHoverCards', () => {
  it.each([
    ['name', 'art_01J00000000000000000000001'],
    ['user', 'usr_01J00000000000000000000001'],
    ['album', 'alb_01J00000000000000000000002'],
  ])('shows the card of the link #%s after the pointer rests on it for half a second', (id, itemId) => {
    pointAt(`#${id}`);
    advance(499);
    expect(showCard).not.toHaveBeenCalled();
    advance(1);
    expect(getShownId()).toBe(itemId);
  });

  it.each(['inNav', 'onCard', 'tile', 'here', 'track', 'foreign'])('shows no card for the link #%s', (id) => {
    pointAt(`#${id}`);
    advance(5_000);
    expect(showCard).not.toHaveBeenCalled();
  });

  it('closes the card 150 ms after the pointer leaves, unless it moves to the card or back to the link', () => {
    pointAt('#name');
    advance(500);
    for (const selector of ['[data-hover-card] button', '#name', '#name b']) {
      pointAt('p');
      advance(149);
      pointAt(selector);
      advance(5_000);
      expect(getShownId()).toBeDefined();
    }
    pointAt('p');
    advance(149);
    expect(getShownId()).toBeDefined();
    advance(1);
    expect(showCard).toHaveBeenLastCalledWith(undefined);
    expect(showCard).toHaveBeenCalledTimes(2);
  });

  it('closes the card when the pointer leaves the window', () => {
    pointAt('#name');
    advance(500);
    fireEvent.pointerOut(findElement('#name'), { relatedTarget: null });
    advance(150);
    expect(showCard).toHaveBeenLastCalledWith(undefined);
  });

  it('shows no card for a passing pointer, for touch, or when the page moves under a still pointer', () => {
    pointAt('#name');
    advance(499);
    pointAt('p');
    pointAt('#user', { pointerType: 'touch' });
    pointAt('#album', { isStill: true });
    advance(5_000);
    expect(showCard).not.toHaveBeenCalled();
  });

  it.each([
    ['a press elsewhere', () => fireEvent.pointerDown(findElement('#name'))],
    ['a drag', () => fireEvent.dragStart(findElement('#name'))],
  ])('closes the card on %s, and does not open a pending card', (_, closeCard) => {
    pointAt('#name');
    closeCard();
    advance(5_000);
    expect(showCard).not.toHaveBeenCalled();
    pointAt('p');
    pointAt('#name');
    advance(500);
    closeCard();
    expect(showCard).toHaveBeenLastCalledWith(undefined);
    // The card stays closed until the pointer has left the link.
    pointAt('#name');
    advance(5_000);
    expect(showCard).toHaveBeenLastCalledWith(undefined);
  });

  it('keeps the card open when a button on it is pressed', () => {
    pointAt('#name');
    advance(500);
    pointAt('[data-hover-card] button');
    fireEvent.pointerDown(findElement('[data-hover-card] button'));
    advance(5_000);
    expect(getShownId()).toBeDefined();
  });

  it('closes the card when the page is scrolled, and opens it when the pointer moves again', () => {
    pointAt('#name');
    advance(500);
    fireEvent.scroll(document);
    expect(showCard).toHaveBeenLastCalledWith(undefined);
    advance(5_000);
    expect(getShownId()).toBeUndefined();
    pointAt('#name');
    advance(500);
    expect(getShownId()).toBeDefined();
  });

  it('keeps the card open when another element scrolls, such as lyrics', () => {
    pointAt('#name');
    advance(500);
    fireEvent.scroll(findElement('p'));
    expect(getShownId()).toBeDefined();
  });

  it('closes only the card on Escape', () => {
    const handlePageKeyDown = vi.fn();
    document.body.addEventListener('keydown', handlePageKeyDown);
    pointAt('#name');
    advance(500);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(showCard).toHaveBeenLastCalledWith(undefined);
    expect(handlePageKeyDown).not.toHaveBeenCalled();
    findElement('[data-hover-card]').remove();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(handlePageKeyDown).toHaveBeenCalledOnce();
    document.body.removeEventListener('keydown', handlePageKeyDown);
  });

  it('shows no card while offline', () => {
    markOffline();
    pointAt('#name');
    advance(500);
    expect(showCard).not.toHaveBeenCalled();
  });
});
