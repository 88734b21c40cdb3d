import { describe, expect, it } from 'vitest';
import { fold, foldJoined, foldName, getJoinedWords, getNameKey } from './fold.ts';

describe('fold', () => {
  it.each([
    ['Björk', 'bjork'],
    ['Sigur Rós – Ágætis byrjun', 'sigur ros agaetis byrjun'],
    ['Mø & Łona', 'mo and lona'],
    ["Don't Stop", 'dont stop'],
    ['AC/DC', 'ac dc'],
    ['ＦＵＬＬ　ｗｉｄｔｈ', 'full width'],
    ['東京 Nights', '東 京 nights'],
    ['‘Til “Then” ＇n´ ok', 'til then n ok'],
    ["can't can’t can‘t can‛t canʼt canʻt canʽt can`t can′t can´t can＇t", Array(11).fill('cant').join(' ')],
    ['カタカナ ｶﾀｶﾅ', 'か た か な か た か な'],
    ['"!?*()', ''],
  ])('folds %s to %s', (text, folded) => {
    expect(fold(text).replace(/ +/g, ' ')).toBe(folded);
  });
});

describe('getNameKey', () => {
  it('keeps a name without letters', () => expect(getNameKey(' !!! ')).toBe('!!!'));
});

describe('foldName', () => {
  it.each([
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
  ])('folds the name %s to %s', (text, folded) => expect(foldName(text)).toBe(folded));
});

describe('getJoinedWords', () => {
  it.each([
    ['AC/DC', ['acdc']],
    ['Jay-Z and blink-182', ['jayz', 'blink182']],
    ['Hip-Hop', ['hiphop']],
    ["Don't Stop", []],
    ['3 a.m.', []],
    ['Simon & Marlow', []],
    ['!!!', []],
  ])('joins the words of %s to %j', (text, words) => {
    expect(getJoinedWords(text)).toEqual(words);
    for (const word of words) expect(foldJoined(text).split(' ')).toContain(word);
  });
});
