import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import { describe, expect, it } from 'vitest';
import { chooseItemMethod, createItem, describeFile } from './items.ts';
import { buildLargePickedFile, buildPickedFile, buildUploadLimits, owner } from './testing.ts';

const apiSettings = { s3Direct: false, tus: true };
const withoutTus = { s3Direct: false, tus: false };
const directSettings = { s3Direct: true, tus: true };

describe('chooseItemMethod', () => {
  it.each([
    ['form', uploadSizes.formMax - 1, apiSettings],
    ['tus', uploadSizes.formMax, apiSettings],
    ['tus', uploadSizes.formMax + 1, apiSettings],
    ['tus', uploadSizes.direct - 1, apiSettings],
    ['s3-multipart', uploadSizes.direct, apiSettings],
    ['s3-multipart', uploadSizes.direct + 1, apiSettings],
    ['form', uploadSizes.formMax - 1, withoutTus],
    ['s3', uploadSizes.formMax, withoutTus],
    ['s3', uploadSizes.part, withoutTus],
    ['s3-multipart', uploadSizes.part + 1, withoutTus],
    ['s3', 0, directSettings],
    ['s3', uploadSizes.part - 1, directSettings],
    ['s3', uploadSizes.part, directSettings],
    ['s3-multipart', uploadSizes.part + 1, directSettings],
  ] as const)('chooses %s for %i bytes with %o', (method, size, settings) => {
    expect(chooseItemMethod(size, settings)).toBe(method);
  });
});

const createItemForFile = (name: string, size = 3, type = '', limits = {}) => {
  const { file } = buildPickedFile(name, 0);
  Object.defineProperties(file, { size: { value: size }, type: { value: type } });
  return createItem(describeFile({ file, relativePath: '' }, owner, '0'), 'one', buildUploadLimits(limits));
};

describe('createItem', () => {
  it('rejects a file that is too large with the message of the specification', () => {
    const limits = { maxFileSize: 2 * 1024 ** 3 };
    expect(createItemForFile('a.wav', 2 * 1024 ** 3, '', limits).state).toBe('pending');
    const rejected = createItemForFile('a.wav', 2 * 1024 ** 3 + 1, '', limits);
    expect(rejected.failure).toBe('file exceeds maximum allowed size of 2 GB');
    expect([rejected.state, rejected.canRetry]).toEqual(['failed', false]);
  });

  it.each([
    ['a.flac', '', {}],
    ['a.OPUS', '', {}],
    ['a.ogg', 'video/ogg', {}],
    ['a.x', 'audio/x-unknown', {}],
    ['notes.pdf', 'application/pdf', { allowedTypes: [] }],
    ['notes.pdf', '', { allowedTypes: ['.PDF'] }],
  ])('accepts %s of type "%s" with %o', (name, type, limits) => {
    expect(createItemForFile(name, 3, type, limits).failure).toBeNull();
  });

  it.each([
    ['cover.jpg', 'image/jpeg', {}],
    ['a', '', {}],
    ['a.mp3', 'audio/mpeg', { blockedTypes: ['audio/mpeg'] }],
    ['a.mp3', 'audio/mpeg', { blockedTypes: ['.mp3'] }],
    ['a.mp3', 'audio/mpeg', { blockedTypes: ['audio/*'] }],
  ])('rejects %s of type "%s" with %o', (name, type, limits) => {
    expect(createItemForFile(name, 3, type, limits).failure).toBe('This file type is not allowed');
  });
});

describe('describeFile', () => {
  it('distinguishes files without reading their content', () => {
    const file = describeFile(buildPickedFile('a.wav', 3, 'Album/a.wav'), owner, '0');
    expect(describeFile(buildPickedFile('a.wav', 3, 'Album/a.wav'), owner, '0')).toEqual(file);
    const otherFiles = [
      buildPickedFile('a.wav', 3, 'Other/a.wav'),
      buildPickedFile('a.wav', 4, 'Album/a.wav'),
      buildLargePickedFile(3),
    ];
    expect(otherFiles.filter((other) => describeFile(other, owner, '0').fingerprint === file.fingerprint)).toEqual([]);
    expect(describeFile(buildPickedFile('a.wav', 3, 'Album/a.wav'), owner, 'wsp_1').fingerprint).not.toBe(
      file.fingerprint,
    );
    expect(describeFile(buildPickedFile('a.wav', 3, 'Album/a.wav'), 'usr_2', '0').fingerprint).not.toBe(
      file.fingerprint,
    );
  });
});
