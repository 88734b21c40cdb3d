import { afterEach, describe, expect, it } from 'vitest';
import { setTranslations, t, tn } from '../../lib/i18n.ts';
import { startPseudoLocale, toPseudoText } from './pseudo-locale.ts';

afterEach(() => {
  startPseudoLocale('?pseudo=off');
  setTranslations('en', null);
});

const readTexts = () => {
  setTranslations('de', { Queue: 'Warteschlange' });
  return [t('Queue'), document.documentElement.dir];
};

describe('toPseudoText', () => {
  it('lengthens a text with accents and brackets, and keeps its placeholders', () => {
    expect(toPseudoText('Play :name')).toBe('[Pļáý :name ····]');
    expect(toPseudoText('Queue').length).toBeGreaterThan('Queue'.length * 1.4);
  });
});

describe('startPseudoLocale', () => {
  it('changes every text until it is disabled', () => {
    expect(readTexts()).toEqual(['Warteschlange', 'ltr']);
    startPseudoLocale('?pseudo=on');
    expect(readTexts()).toEqual([toPseudoText('Queue'), 'ltr']);
    expect(tn(2, '1 song', ':count songs')).toBe(toPseudoText(':count songs').replace(':count', '2'));
    startPseudoLocale('');
    expect(readTexts()).toEqual([toPseudoText('Queue'), 'ltr']);
    startPseudoLocale('?pseudo=off');
    expect(readTexts()).toEqual(['Warteschlange', 'ltr']);
  });

  it('sets the direction from right to left for ?pseudo=rtl', () => {
    startPseudoLocale('?pseudo=rtl');
    expect(readTexts()).toEqual([toPseudoText('Queue'), 'rtl']);
  });
});
