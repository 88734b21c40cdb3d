import { expect, it } from 'vitest';
import { howTheyCame } from './visit-referrer.ts';

const origin = 'https://music.example';
const came = (referrer: string, navigation: string | undefined = 'navigate') =>
  howTheyCame({ referrer }, origin, navigation);

it.each([
  ['https://www.news.example.com/a/secret?token=1', 'news.example.com'],
  ['http://search.example.com', 'search.example.com'],
  ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  // Nobody's name, or none that the API takes.
  ['https://198.51.100.1/', null],
  ['http://localhost:3000/', null],
  ['https://[2001:db8::1]/', null],
  ['android-app://com.example.mail/', null],
  ['nonsense', null],
  ['', null],
  // Another site, however it is called.
  ['https://music.example.com/', 'music.example.com'],
])('from %s somebody came by %s', (referrer, host) => {
  expect(came(referrer)).toEqual({ referrer: host });
});

it.each([
  [`${origin}/album/1`, 'navigate'],
  [origin, 'navigate'],
  ['https://news.example.com/', 'reload'],
  ['https://news.example.com/', 'back_forward'],
])('who was here before did not come: from %s by %s', (referrer, navigation) => {
  expect(came(referrer, navigation)).toBeNull();
});
