import { describe, expect, it } from 'vitest';
import { findBrokenFileRule } from './file-rules.ts';

const rules = { maxFileSize: 100, allowedTypes: ['audio/*', '.CUE'], blockedTypes: ['audio/midi', '.mid'] };
const flac = { size: 100, mime: 'audio/flac', extension: 'flac' };

describe('findBrokenFileRule', () => {
  it.each([
    ['an allowed file', flac, undefined],
    ['a type with parameters, in upper case', { ...flac, mime: 'AUDIO/ogg; codecs=opus' }, undefined],
    ['an allowed extension', { size: 1, mime: '', extension: 'cue' }, undefined],
    ['a file that is a byte too large', { ...flac, size: 101 }, 'size'],
    ['another type', { ...flac, mime: 'video/mp4' }, 'type'],
    ['a type that only has the same prefix', { ...flac, mime: 'audiobook/x' }, 'type'],
    ['a blocked type', { ...flac, mime: 'audio/midi' }, 'type'],
    ['a blocked extension', { ...flac, extension: 'MID' }, 'type'],
  ] as const)('checks %s', (_, file, broken) => {
    expect(findBrokenFileRule(file, rules)).toBe(broken);
  });

  it('allows all types when the list is empty', () => {
    expect(findBrokenFileRule({ ...flac, mime: 'text/html' }, { ...rules, allowedTypes: [] })).toBeUndefined();
  });
});
