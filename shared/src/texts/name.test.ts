import { describe, expect, it } from 'vitest';
import { Name, sanitizeName } from './name.ts';

describe('Name', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['  Ada\t\n Lovelace ', 'Ada Lovelace'],
    ['Sigur Ro\u0301s', 'Sigur R\u00f3s'],
    ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['\u{1f469}\u200d\u{1f3a4}', '\u{1f469}\u200d\u{1f3a4}'],
    ['!!!', '!!!'],
    ['\u2020', '\u2020'],
  ])('accepts %j', (input, name) => {
    expect(Name.parse(input)).toBe(name);
  });

  it.each([
    ['a direction override', 'Ada \u202egnp.exe'],
    ['a direction isolate', '\u2066Ada'],
    ['a control character', 'Ada\u0007'],
    ['a null character', 'Ada\u0000'],
    ['a C1 control character', 'Ada\u009b'],
  ])('rejects a name with %s', (_, input) => {
    expect(Name.safeParse(input).error?.issues).toMatchObject([{ message: 'Names can’t contain hidden characters.' }]);
  });

  it.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['a Hangul filler', '\u3164'],
    ['Braille blanks', '\u2800\u2800'],
    ['a lone accent', '\u0301'],
  ])('rejects a name that consists of %s', (_, input) => {
    expect(Name.safeParse(input).error?.issues).toMatchObject([{ message: 'Choose a visible name.' }]);
  });
});

describe('sanitizeName', () => {
  it('removes invisible and invalid characters', () => {
    expect(sanitizeName('Night\u0000 \u202eDrive\u0007\ud800')).toBe('Night Drive \ufffd');
  });
});
