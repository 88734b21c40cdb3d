import { expect, test } from 'vitest';
import { fold, nameKey } from './fold.ts';

test.each([
  ['Björk', 'bjork'],
  ['Sigur Rós – Ágætis byrjun', 'sigur ros agaetis byrjun'],
  ['Mø & Łona', 'mo and lona'],
  ["Don't Stop", 'dont stop'],
  ['AC/DC', 'ac dc'],
  ['ＦＵＬＬ　ｗｉｄｔｈ', 'full width'],
  ['東京 Nights', '東 京 nights'],
  ['"!?*()', ''],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text).replace(/ +/g, ' ')).toBe(folded);
});

test('a name without a letter is still a name', () => expect(nameKey(' !!! ')).toBe('!!!'));
