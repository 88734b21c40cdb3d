import { afterEach, expect, it } from 'vitest';
import { setTranslations, t, tn } from '../../lib/i18n.ts';
import { pseudo, startPseudoLocale } from './pseudo-locale.ts';

afterEach(() => {
  startPseudoLocale('?pseudo=off');
  setTranslations('en', null);
});

const shown = () => {
  setTranslations('de', { Queue: 'Warteschlange' });
  return [t('Queue'), document.documentElement.dir];
};

it('makes a text longer, accented and bracketed, and leaves its placeholders', () => {
  expect(pseudo('Play :name')).toBe('[Pļáý :name ····]');
  expect(pseudo('Queue').length).toBeGreaterThan('Queue'.length * 1.4);
});

it('says every text so while the tab is open, and no longer than it is wanted', () => {
  expect(shown()).toEqual(['Warteschlange', 'ltr']);
  startPseudoLocale('?pseudo=on');
  expect(shown()).toEqual([pseudo('Queue'), 'ltr']);
  expect(tn(2, '1 song', ':count songs')).toBe(pseudo(':count songs').replace(':count', '2'));
  startPseudoLocale('');
  expect(shown()).toEqual([pseudo('Queue'), 'ltr']);
  startPseudoLocale('?pseudo=off');
  expect(shown()).toEqual(['Warteschlange', 'ltr']);
});

it('turns the page round where that is asked for', () => {
  startPseudoLocale('?pseudo=rtl');
  expect(shown()).toEqual([pseudo('Queue'), 'rtl']);
});
