import { describe, expect, it } from 'vitest';
import { readTrackFileName, readTrackFileNames, sortByFileName } from './track-file-name.ts';

describe('readTrackFileName', () => {
  it.each([
    '99 Luftballons',
    '7 rings',
    '24-7',
    '24 - 7',
    '50-50',
    '19-2000',
    '5.15',
    '9-1-1 Emergency',
    '5-10-15-20 (25-30 Years of Love)',
    '1979',
    '100% Pure',
    '12-inch',
    '3-D',
    '2 Become 1',
    '4 Minutes',
    '10.000 Reasons',
    '1-800-273-8255',
    '7-11 Blues',
    '2.0',
    'No ending',
    '霧',
  ])('keeps the number in the title %s', (title) => {
    const expected = { title, disc: null, number: null };
    expect(readTrackFileName(`${title}.mp3`)).toEqual(expected);
  });

  it.each([
    ['07 - Storm.mp3', 'Storm', null, 7],
    ['7 - Storm.mp3', 'Storm', null, 7],
    ['07. Storm.flac', 'Storm', null, 7],
    ['07.Storm.m4a', 'Storm', null, 7],
    ['07-Storm.mp3', 'Storm', null, 7],
    ['7) Storm.mp3', 'Storm', null, 7],
    ['07 Storm.mp3', 'Storm', null, 7],
    ['07_storm_and_stress.mp3', 'storm and stress', null, 7],
    ['03 99 Problems.mp3', '99 Problems', null, 3],
    ['02 #1 Crush.mp3', '#1 Crush', null, 2],
    ['12. 1979.mp3', '1979', null, 12],
    ['05 - 1979.mp3', '1979', null, 5],
    ['04 - Some Artist - Other Title.mp3', 'Some Artist - Other Title', null, 4],
    ['1-01 Disc and number.mp3', 'Disc and number', 1, 1],
    ['1-03 - The Lamp Room.flac', 'The Lamp Room', 1, 3],
    ['2-12 Storm.mp3', 'Storm', 2, 12],
    ['1.07 Storm.mp3', 'Storm', 1, 7],
    ['16 - 01 - Deep.mp3', 'Deep', 16, 1],
    ['01.mp3', '01', null, 1],
    ['Mr. Brightside', 'Mr. Brightside', null, null],
    ['two.dots.in.name.mp3', 'two.dots.in.name', null, null],
  ])('reads title, disc and number from %s', (fileName, title, disc, number) => {
    expect(readTrackFileName(fileName)).toEqual({ title, disc, number });
  });
});

describe('readTrackFileNames', () => {
  const readNumbers = (names: string[]) => readTrackFileNames(names).map(({ title, number }) => [number, title]);

  it('reads a number without a leading zero when another file has the previous number', () => {
    expect(readNumbers(['10 Storm.mp3', '09 Calm.mp3', '11-Rain.mp3', '99 Luftballons.mp3'])).toEqual([
      [10, 'Storm'],
      [9, 'Calm'],
      [11, 'Rain'],
      [null, '99 Luftballons'],
    ]);
  });

  it('reads numbers without leading zeros when they are consecutive from one', () => {
    expect(readNumbers(['1 Storm.mp3', '2 Calm.mp3', '3 Rain.mp3', '7 rings.mp3'])).toEqual([
      [1, 'Storm'],
      [2, 'Calm'],
      [3, 'Rain'],
      [null, '7 rings'],
    ]);
    expect(readNumbers(['1 Thing.mp3', '2 Become 1.mp3'])).toEqual([
      [null, '1 Thing'],
      [null, '2 Become 1'],
    ]);
  });
});

describe('sortByFileName', () => {
  it('sorts by disc and number, then in natural order', () => {
    const names = ['2-01 D.mp3', 'Track 10.mp3', '02 B.mp3', 'Track 9.mp3', '01 - Z.mp3', '1-03 C.mp3'];
    expect(sortByFileName(names, (name) => name)).toEqual([
      ...['01 - Z.mp3', '02 B.mp3', '1-03 C.mp3', 'Track 9.mp3', 'Track 10.mp3', '2-01 D.mp3'],
    ]);
  });
});
