import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { markOffline, markOnline } from '../../lib/connection.ts';
import type { LinkedThing } from './linked-thing.ts';
import { startHoverCards } from './start-hover-cards.ts';

const artist = '/artist/art_01J00000000000000000000001/sable-reed';
const show = vi.fn<(linked: LinkedThing | undefined) => void>();
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const element = (selector: string): Element => document.querySelector(selector) as Element;

let x = 0;
/** The pointer moves over something, unless it lies still and the page moves. */
const pointAt = (selector: string, { pointerType = 'mouse', still = false } = {}): void => {
  if (!still) x += 1;
  fireEvent.pointerMove(element(selector), { pointerType, clientX: x, clientY: 5 });
};
/** What is shown: the id of what the link names. */
const shown = (): string | undefined => show.mock.lastCall?.[0]?.id;

beforeEach(() => {
  vi.useFakeTimers();
  show.mockReset();
  history.replaceState(null, '', '/album/alb_01J00000000000000000000001/x/y');
  document.body.innerHTML = `
    <nav><a id="inNav" href="${artist}">Sable</a></nav>
    <article><a id="onCard" href="${artist}">Sable</a></article>
    <a id="tile" href="${artist}"><img alt="">Sable</a>
    <a id="name" href="${artist}"><b>Sable</b> & Reed</a>
    <a id="person" href="/user/usr_01J00000000000000000000001/ada">Ada</a>
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

it.each([
  ['name', 'art_01J00000000000000000000001'],
  ['person', 'usr_01J00000000000000000000001'],
  ['album', 'alb_01J00000000000000000000002'],
])('shows the card of the %s that a pointer rests on for half a second', (id, of) => {
  pointAt(`#${id}`);
  wait(499);
  expect(show).not.toHaveBeenCalled();
  wait(1);
  expect(shown()).toBe(of);
});

it.each(['inNav', 'onCard', 'tile', 'here', 'track', 'foreign'])('has none for what is %s', (id) => {
  pointAt(`#${id}`);
  wait(5_000);
  expect(show).not.toHaveBeenCalled();
});

it('closes 150 ms after the pointer is gone, and not while it is on the card or back at the link', () => {
  pointAt('#name');
  wait(500);
  for (const stay of ['[data-hover-card] button', '#name', '#name b']) {
    pointAt('p');
    wait(149);
    pointAt(stay);
    wait(5_000);
    expect(shown()).toBeDefined();
  }
  pointAt('p');
  wait(149);
  expect(shown()).toBeDefined();
  wait(1);
  expect(show).toHaveBeenLastCalledWith(undefined);
  expect(show).toHaveBeenCalledTimes(2);
});

it('closes where the pointer leaves the window', () => {
  pointAt('#name');
  wait(500);
  fireEvent.pointerOut(element('#name'), { relatedTarget: null });
  wait(150);
  expect(show).toHaveBeenLastCalledWith(undefined);
});

it('has none for a pointer that only passes, a finger, and a link that comes under a pointer that lies still', () => {
  pointAt('#name');
  wait(499);
  pointAt('p');
  pointAt('#person', { pointerType: 'touch' });
  pointAt('#album', { still: true });
  wait(5_000);
  expect(show).not.toHaveBeenCalled();
});

it.each([
  ['a press elsewhere', () => fireEvent.pointerDown(element('#name'))],
  ['a drag', () => fireEvent.dragStart(element('#name'))],
])('is closed by %s, which keeps it from opening as well', (_, act) => {
  pointAt('#name');
  act();
  wait(5_000);
  expect(show).not.toHaveBeenCalled();
  pointAt('p');
  pointAt('#name');
  wait(500);
  act();
  expect(show).toHaveBeenLastCalledWith(undefined);
  // Nor does it come back before the pointer was elsewhere.
  pointAt('#name');
  wait(5_000);
  expect(show).toHaveBeenLastCalledWith(undefined);
});

it('stays while something on it is pressed', () => {
  pointAt('#name');
  wait(500);
  pointAt('[data-hover-card] button');
  fireEvent.pointerDown(element('[data-hover-card] button'));
  wait(5_000);
  expect(shown()).toBeDefined();
});

it('closes where the page is scrolled, and opens on what the pointer then moves on', () => {
  pointAt('#name');
  wait(500);
  fireEvent.scroll(document);
  expect(show).toHaveBeenLastCalledWith(undefined);
  wait(5_000);
  expect(shown()).toBeUndefined();
  pointAt('#name');
  wait(500);
  expect(shown()).toBeDefined();
});

it('stays while something else scrolls, as words that follow the music do', () => {
  pointAt('#name');
  wait(500);
  fireEvent.scroll(element('p'));
  expect(shown()).toBeDefined();
});

it('is all that Escape closes', () => {
  const under = vi.fn();
  document.body.addEventListener('keydown', under);
  pointAt('#name');
  wait(500);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(show).toHaveBeenLastCalledWith(undefined);
  expect(under).not.toHaveBeenCalled();
  element('[data-hover-card]').remove();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(under).toHaveBeenCalledOnce();
  document.body.removeEventListener('keydown', under);
});

it('has none while there is no connection', () => {
  markOffline();
  pointAt('#name');
  wait(500);
  expect(show).not.toHaveBeenCalled();
});
