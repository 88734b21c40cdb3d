import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markOffline, markOnline } from '../../lib/connection.ts';
import type { LinkedItem } from './linked-item.ts';
import { startHoverCards } from './start-hover-cards.ts';

const artist = '/artist/art_01J00000000000000000000001/sable-reed';
const show = vi.fn<(linkedItem: LinkedItem | undefined) => void>();
const advance = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const find = (selector: string): Element => document.querySelector(selector) as Element;

let x = 0;
/** Moves the pointer over an element, or with `still` the page under the pointer. */
const pointAt = (selector: string, { pointerType = 'mouse', still: isStill = false } = {}): void => {
  if (!isStill) x += 1;
  fireEvent.pointerMove(find(selector), { pointerType, clientX: x, clientY: 5 });
};
/** Returns the ID of the item whose card is shown. */
const getShownId = (): string | undefined => show.mock.lastCall?.[0]?.id;

beforeEach(() => {
  vi.useFakeTimers();
  show.mockReset();
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
  const { stop } = startHoverCards(show);
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
    expect(show).not.toHaveBeenCalled();
    advance(1);
    expect(getShownId()).toBe(itemId);
  });

  it.each(['inNav', 'onCard', 'tile', 'here', 'track', 'foreign'])('shows no card for the link #%s', (id) => {
    pointAt(`#${id}`);
    advance(5_000);
    expect(show).not.toHaveBeenCalled();
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
    expect(show).toHaveBeenLastCalledWith(undefined);
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('closes the card when the pointer leaves the window', () => {
    pointAt('#name');
    advance(500);
    fireEvent.pointerOut(find('#name'), { relatedTarget: null });
    advance(150);
    expect(show).toHaveBeenLastCalledWith(undefined);
  });

  it('shows no card for a passing pointer, for touch, or when the page moves under a still pointer', () => {
    pointAt('#name');
    advance(499);
    pointAt('p');
    pointAt('#user', { pointerType: 'touch' });
    pointAt('#album', { still: true });
    advance(5_000);
    expect(show).not.toHaveBeenCalled();
  });

  it.each([
    ['a press elsewhere', () => fireEvent.pointerDown(find('#name'))],
    ['a drag', () => fireEvent.dragStart(find('#name'))],
  ])('closes the card on %s, and does not open a pending one', (_, closeCard) => {
    pointAt('#name');
    closeCard();
    advance(5_000);
    expect(show).not.toHaveBeenCalled();
    pointAt('p');
    pointAt('#name');
    advance(500);
    closeCard();
    expect(show).toHaveBeenLastCalledWith(undefined);
    // The card stays closed until the pointer has left the link.
    pointAt('#name');
    advance(5_000);
    expect(show).toHaveBeenLastCalledWith(undefined);
  });

  it('keeps the card open when a button on it is pressed', () => {
    pointAt('#name');
    advance(500);
    pointAt('[data-hover-card] button');
    fireEvent.pointerDown(find('[data-hover-card] button'));
    advance(5_000);
    expect(getShownId()).toBeDefined();
  });

  it('closes the card when the page is scrolled, and opens it when the pointer moves again', () => {
    pointAt('#name');
    advance(500);
    fireEvent.scroll(document);
    expect(show).toHaveBeenLastCalledWith(undefined);
    advance(5_000);
    expect(getShownId()).toBeUndefined();
    pointAt('#name');
    advance(500);
    expect(getShownId()).toBeDefined();
  });

  it('keeps the card open when another element scrolls, such as lyrics', () => {
    pointAt('#name');
    advance(500);
    fireEvent.scroll(find('p'));
    expect(getShownId()).toBeDefined();
  });

  it('closes only the card on Escape', () => {
    const handlePageKeyDown = vi.fn();
    document.body.addEventListener('keydown', handlePageKeyDown);
    pointAt('#name');
    advance(500);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(show).toHaveBeenLastCalledWith(undefined);
    expect(handlePageKeyDown).not.toHaveBeenCalled();
    find('[data-hover-card]').remove();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(handlePageKeyDown).toHaveBeenCalledOnce();
    document.body.removeEventListener('keydown', handlePageKeyDown);
  });

  it('shows no card while offline', () => {
    markOffline();
    pointAt('#name');
    advance(500);
    expect(show).not.toHaveBeenCalled();
  });
});
