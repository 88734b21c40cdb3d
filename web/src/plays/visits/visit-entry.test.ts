import { describe, expect, it } from 'vitest';
import { getVisitEntry } from './follow-visits.ts';

const origin = 'https://music.example';
const getEntry = (referrer: string, navigation: string | undefined = 'navigate') =>
  getVisitEntry({ referrer }, origin, navigation);

describe('getVisitEntry', () => {
  it.each([
    ['https://www.news.example.com/a/secret?token=1', 'news.example.com'],
    ['http://search.example.com', 'search.example.com'],
    ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
    // Not a host name, or not one that the API accepts.
    ['https://198.51.100.1/', null],
    ['http://localhost:3000/', null],
    ['https://[2001:db8::1]/', null],
    ['android-app://com.example.mail/', null],
    ['nonsense', null],
    ['', null],
    // Another origin with a similar name.
    ['https://music.example.com/', 'music.example.com'],
  ])('returns the host name of the referrer %s if it has one: %s', (referrer, host) => {
    expect(getEntry(referrer)).toEqual({ referrer: host });
  });

  it.each([
    [`${origin}/album/1`, 'navigate'],
    [origin, 'navigate'],
    ['https://news.example.com/', 'reload'],
    ['https://news.example.com/', 'back_forward'],
  ])('returns null for the referrer %s and the navigation %s', (referrer, navigation) => {
    expect(getEntry(referrer, navigation)).toBeNull();
  });
});
