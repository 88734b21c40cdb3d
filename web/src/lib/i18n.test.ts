import { afterEach, expect, it } from 'vitest';
import { currentLanguage, setTranslations, t } from './i18n.ts';

afterEach(() => setTranslations('en', null));

it('fills the placeholders of a text, also with nothing and with none', () => {
  expect(t(':count tracks', { count: 12 })).toBe('12 tracks');
  expect(t(':count tracks', { count: 0 })).toBe('0 tracks');
  expect(t('Search “:text”', { text: '' })).toBe('Search “”');
});

it('leaves what nobody gave a value as it stands', () => {
  expect(t(':hours hr :minutes min', { hours: 1 })).toBe('1 hr :minutes min');
  expect(t(':count tracks')).toBe(':count tracks');
});

it('says a text in the site’s language, with its placeholders where that language puts them', () => {
  setTranslations('de', { 'Played by :artist': 'Von :artist gespielt' });
  expect(t('Played by :artist', { artist: 'Orla Venn' })).toBe('Von Orla Venn gespielt');
  expect(t('Queue')).toBe('Queue');
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['de', 'de']);
});
