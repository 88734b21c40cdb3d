import { expect, test } from 'vitest';
import { Name, readableName } from './name.ts';

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada\t\n Lovelace ', 'Ada Lovelace'],
  ['Sigur Ro\u0301s', 'Sigur R\u00f3s'],
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['\u{1f469}\u200d\u{1f3a4}', '\u{1f469}\u200d\u{1f3a4}'],
  ['!!!', '!!!'],
  ['\u2020', '\u2020'],
])('%j is a name', (typed, name) => {
  expect(Name.parse(typed)).toBe(name);
});

test.each([
  ['an override', 'Ada \u202egnp.exe'],
  ['an isolate', '\u2066Ada'],
  ['a bell', 'Ada\u0007'],
  ['nothing', 'Ada\u0000'],
  ['a control of the second set', 'Ada\u009b'],
])('a name with %s is none', (_, typed) => {
  expect(Name.safeParse(typed).error?.issues).toMatchObject([{ message: 'A name cannot hold hidden characters.' }]);
});

test.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['a filler', '\u3164'],
  ['blank Braille', '\u2800\u2800'],
  ['a lone accent', '\u0301'],
])('a name of %s alone is none', (_, typed) => {
  expect(Name.safeParse(typed).error?.issues).toMatchObject([{ message: 'Choose a name that can be seen.' }]);
});

test('a name in a file is read without what nobody sees', () => {
  expect(readableName('Night\u0000 \u202eDrive\u0007\ud800')).toBe('Night Drive \ufffd');
});
