import { expect, test } from 'vitest';
import { brokenFileRule } from './file-rules.ts';

const rules = { maxFileSize: 100, allowedTypes: ['audio/*', '.CUE'], blockedTypes: ['audio/midi', '.mid'] };
const flac = { size: 100, mime: 'audio/flac', extension: 'flac' };

test.each([
  ['what is allowed', flac, undefined],
  ['a type with parameters, in large letters', { ...flac, mime: 'AUDIO/ogg; codecs=opus' }, undefined],
  ['an extension', { size: 1, mime: '', extension: 'cue' }, undefined],
  ['a byte too many', { ...flac, size: 101 }, 'size'],
  ['another type', { ...flac, mime: 'video/mp4' }, 'type'],
  ['a type that only begins so', { ...flac, mime: 'audiobook/x' }, 'type'],
  ['what is blocked by its type', { ...flac, mime: 'audio/midi' }, 'type'],
  ['what is blocked by its extension', { ...flac, extension: 'MID' }, 'type'],
] as const)('%s', (_, file, broken) => {
  expect(brokenFileRule(file, rules)).toBe(broken);
});

test('an empty list allows all', () => {
  expect(brokenFileRule({ ...flac, mime: 'text/html' }, { ...rules, allowedTypes: [] })).toBeUndefined();
});
