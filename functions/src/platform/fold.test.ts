import { expect, test } from 'vitest';
import { fold, foldJoined, foldName, joinedWords, nameKey } from './fold.ts';

test.each([
  ['Björk', 'bjork'],
  ['Sigur Rós – Ágætis byrjun', 'sigur ros agaetis byrjun'],
  ['Mø & Łona', 'mo and lona'],
  ["Don't Stop", 'dont stop'],
  ['AC/DC', 'ac dc'],
  ['ＦＵＬＬ　ｗｉｄｔｈ', 'full width'],
  ['東京 Nights', '東 京 nights'],
  ['‘Til “Then” ＇n´ ok', 'til then n ok'],
  ['カタカナ ｶﾀｶﾅ', 'か た か な か た か な'],
  ['"!?*()', ''],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text).replace(/ +/g, ' ')).toBe(folded);
});

test('a name without a letter is still a name', () => expect(nameKey(' !!! ')).toBe('!!!'));

test.each([
  ['3 a.m.', '3 am'],
  ['Half past 3 A.M. (Live)', 'half past 3 am live'],
  ['R.E.M.', 'rem'],
  ['N.W.A', 'nwa'],
  ['Ｒ．Ｅ．Ｍ．', 'rem'],
  ['J.R.Smith', 'jr smith'],
  ['St. Vincent', 'st vincent'],
  ['will.i.am', 'will i am'],
  ['P!nk', 'pink'],
  ['Panic! at the Disco', 'panic at the disco'],
  ['Ke$ha', 'kesha'],
  ['A$AP & $ign', 'asap and sign'],
  ['$100', '100'],
  ['AC/DC', 'ac dc'],
  ['Beatles, The', 'the beatles'],
  ['Hello, Goodbye', 'hello goodbye'],
])('the name %s is compared as %s', (text, folded) => expect(foldName(text)).toBe(folded));

test.each([
  ['AC/DC', ['acdc']],
  ['Jay-Z and blink-182', ['jayz', 'blink182']],
  ['Hip-Hop', ['hiphop']],
  ["Don't Stop", []],
  ['3 a.m.', []],
  ['Simon & Marlow', []],
  ['!!!', []],
])('%s is found by %j as well', (text, words) => {
  expect(joinedWords(text)).toEqual(words);
  for (const word of words) expect(foldJoined(text).split(' ')).toContain(word);
});
