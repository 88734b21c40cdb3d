import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getLanguage, setTranslations, t, tn, translateSiteText } from './i18n.ts';

afterEach(() => setTranslations('en', null));

describe('i18n', () => {
  it('fills placeholders, including 0 and empty text', () => {
    expect(t(':count tracks', { count: 12 })).toBe('12 tracks');
    expect(t(':count tracks', { count: 0 })).toBe('0 tracks');
    expect(t('Search “:text”', { text: '' })).toBe('Search “”');
  });

  it('keeps placeholders without a value', () => {
    expect(t(':hours hr :minutes min', { hours: 1 })).toBe('1 hr :minutes min');
    expect(t(':count tracks')).toBe(':count tracks');
  });

  it('returns the translation with its placeholders', () => {
    setTranslations('de', { 'Played by :artist': 'Von :artist gespielt' });
    expect(t('Played by :artist', { artist: 'Orla Venn' })).toBe('Von Orla Venn gespielt');
    expect(t('Queue')).toBe('Queue');
    expect([getLanguage(), document.documentElement.lang]).toEqual(['de', 'de']);
  });

  const formatSongs = (number: number): string => tn(number, '1 song', ':count songs');

  it('uses the English plural forms', () => {
    expect([0, 1, 2, 21, 1204].map(formatSongs)).toEqual(['0 songs', '1 song', '2 songs', '21 songs', '1,204 songs']);
  });

  it.each([
    [
      'ru',
      { '1 song': ':count песня', ':count songs#few': ':count песни', ':count songs#many': ':count песен' },
      [0, 1, 2, 5, 11, 21, 22, 112],
      ['0 песен', '1 песня', '2 песни', '5 песен', '11 песен', '21 песня', '22 песни', '112 песен'],
    ],
    [
      'pl',
      { '1 song': '1 utwór', ':count songs#few': ':count utwory', ':count songs#many': ':count utworów' },
      [0, 1, 2, 5, 12, 21, 22],
      ['0 utworów', '1 utwór', '2 utwory', '5 utworów', '12 utworów', '21 utworów', '22 utwory'],
    ],
    [
      'ar',
      {
        '1 song': 'أغنية واحدة',
        ':count songs': ':count أغنية',
        ':count songs#zero': 'لا أغاني',
        ':count songs#two': 'أغنيتان',
        ':count songs#few': ':count أغانٍ',
        ':count songs#many': ':count أغنيةً',
      },
      [0, 1, 2, 3, 11, 100],
      ['لا أغاني', 'أغنية واحدة', 'أغنيتان', '3 أغانٍ', '11 أغنيةً', '100 أغنية'],
    ],
  ])('uses the plural forms of %s', (language, lines, numbers, expected) => {
    setTranslations(language, lines);
    expect(numbers.map(formatSongs)).toEqual(expected);
  });

  it('falls back to another plural form, then to English', () => {
    setTranslations('uk', { ':count songs': 'Пісень: :count' });
    expect([1, 3, 5].map(formatSongs)).toEqual(['Пісень: 1', 'Пісень: 3', 'Пісень: 5']);
    expect([1, 21].map((number) => tn(number, '1 play', ':count plays'))).toEqual(['1 play', '21 plays']);
  });

  it('fills other placeholders of a plural text', () => {
    expect(tn(2, '1 track of :name', ':count tracks of :name', { name: 'Ito Vale' })).toBe('2 tracks of Ito Vale');
  });

  it('translates texts of the settings', () => {
    setTranslations('de', { Popular: 'Beliebt' });
    expect([translateSiteText('Popular'), translateSiteText('Our own')]).toEqual(['Beliebt', 'Our own']);
  });

  it.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['fa', 'rtl'],
    ['uz', 'ltr'],
    ['ku-Latn', 'ltr'],
    ['arn', 'ltr'],
    ['en', 'ltr'],
  ])('sets the text direction of %s', (language, direction) => {
    setTranslations(language, null);
    expect(document.documentElement.dir).toBe(direction);
  });

  it('sets the language of react-aria', async () => {
    const { useLocale } = await import('react-aria-components/I18nProvider');
    const { result } = renderHook(() => useLocale());
    act(() => setTranslations('ar', null));
    expect(result.current).toEqual({ locale: 'ar', direction: 'rtl' });
  });
});
