import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import { expect, it } from 'vitest';
import { describeFile, newItem, wayOf } from './items.ts';
import { owner, picked, pickedOf, someLimits } from './testing.ts';

const through = { s3Direct: false, tus: true };
const withoutTus = { s3Direct: false, tus: false };
const direct = { s3Direct: true, tus: true };

it.each([
  ['form', uploadSizes.formMax - 1, through],
  ['tus', uploadSizes.formMax, through],
  ['tus', uploadSizes.formMax + 1, through],
  ['tus', uploadSizes.direct - 1, through],
  ['s3-multipart', uploadSizes.direct, through],
  ['s3-multipart', uploadSizes.direct + 1, through],
  ['form', uploadSizes.formMax - 1, withoutTus],
  ['s3', uploadSizes.formMax, withoutTus],
  ['s3', uploadSizes.part, withoutTus],
  ['s3-multipart', uploadSizes.part + 1, withoutTus],
  ['s3', 0, direct],
  ['s3', uploadSizes.part - 1, direct],
  ['s3', uploadSizes.part, direct],
  ['s3-multipart', uploadSizes.part + 1, direct],
] as const)('goes by %s with %i bytes and %o', (way, size, settings) => {
  expect(wayOf(size, settings)).toBe(way);
});

const of = (name: string, size = 3, type = '', limits = {}) => {
  const { file } = picked(name, 0);
  Object.defineProperties(file, { size: { value: size }, type: { value: type } });
  return newItem(describeFile({ file, relativePath: '' }, owner), 'one', someLimits(limits));
};

it('refuses what is too large, in the words of the specification', () => {
  const limits = { maxFileSize: 2 * 1024 ** 3 };
  expect(of('a.wav', 2 * 1024 ** 3, '', limits).state).toBe('pending');
  const refused = of('a.wav', 2 * 1024 ** 3 + 1, '', limits);
  expect(refused.failure).toBe('file exceeds maximum allowed size of 2 GB');
  expect([refused.state, refused.canRetry]).toEqual(['failed', false]);
});

it.each([
  ['a.flac', '', {}],
  ['a.OPUS', '', {}],
  ['a.ogg', 'video/ogg', {}],
  ['a.x', 'audio/x-unknown', {}],
  ['notes.pdf', 'application/pdf', { allowedTypes: [] }],
  ['notes.pdf', '', { allowedTypes: ['.PDF'] }],
])('takes %s of type "%s" with %o', (name, type, limits) => {
  expect(of(name, 3, type, limits).failure).toBeNull();
});

it.each([
  ['cover.jpg', 'image/jpeg', {}],
  ['a', '', {}],
  ['a.mp3', 'audio/mpeg', { blockedTypes: ['audio/mpeg'] }],
  ['a.mp3', 'audio/mpeg', { blockedTypes: ['.mp3'] }],
  ['a.mp3', 'audio/mpeg', { blockedTypes: ['audio/*'] }],
])('refuses %s of type "%s" with %o', (name, type, limits) => {
  expect(of(name, 3, type, limits).failure).toBe('This file type is not allowed');
});

it('tells files apart without a look inside them', () => {
  const one = describeFile(picked('a.wav', 3, 'Album/a.wav'), owner);
  expect(describeFile(picked('a.wav', 3, 'Album/a.wav'), owner)).toEqual(one);
  const others = [picked('a.wav', 3, 'Other/a.wav'), picked('a.wav', 4, 'Album/a.wav'), pickedOf(3)];
  expect(others.filter((other) => describeFile(other, owner).fingerprint === one.fingerprint)).toEqual([]);
  expect(describeFile(picked('a.wav', 3, 'Album/a.wav'), 'usr_2').fingerprint).not.toBe(one.fingerprint);
});
