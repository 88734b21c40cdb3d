import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import type { ImageId } from '@overtone/shared/ids.ts';
import { imageWidths } from '@overtone/shared/media/image-widths.ts';
import { getImageKey } from '@overtone/shared/media/images/image-url.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3 } from '../../platform/aws.ts';
import { requireEnv } from '../../platform/env.ts';
import type { Network } from '../../platform/fetch-public.ts';
import { downloadObject, hasObject } from '../../platform/objects.ts';
import { withTempFolder } from '../../platform/temp-folder.ts';
import { type AvatarSource, processAvatar } from './process-avatar.service.ts';
import { removeAvatarObjects } from './remove-avatars.service.ts';

const createPortrait = (format: 'jpeg' | 'png' = 'jpeg') => {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#a05020' } });
  const exif = { IFD0: { Artist: 'Ada Lovelace' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 57/1 0/1' } };
  return picture.withExif(exif).toFormat(format).toBuffer();
};

const getFile = (bytes: Uint8Array | string, name = 'me.jpg', type = 'image/jpeg') =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type });

const getKeys = (id: ImageId) => imageWidths.map((width) => getImageKey(id, width));
const hasObjects = (keys: readonly string[]) =>
  Promise.all(keys.map((key) => hasObject({ bucket: 'PUBLIC_BUCKET', key })));

const readStored = (key: string): Promise<Buffer> =>
  withTempFolder('overtone-avatar-', async (folder) => {
    await downloadObject({ bucket: 'PUBLIC_BUCKET', key }, `${folder}/picture`);
    return readFile(`${folder}/picture`);
  });

const storeAvatar = async (source: AvatarSource, network?: Network) => {
  const { image, store } = await processAvatar(source, network);
  await store();
  return image;
};

describe('processAvatar', () => {
  it('resizes a picture to squares of every width as WebP, without metadata', async () => {
    const bytes = await createPortrait();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const image = await storeAvatar({ file: getFile(bytes) });
    expect(await hasObjects(getKeys(image.id))).toEqual([true, true, true, true]);
    const metadata = await sharp(await readStored(getImageKey(image.id, 96))).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 96, height: 96 });
    expect(metadata).not.toHaveProperty('exif');
    expect(metadata).not.toHaveProperty('xmp');
    expect(metadata).not.toHaveProperty('icc');
  });

  it('gives the same picture of two users different ids', async () => {
    const file = getFile(await createPortrait());
    const [firstImage, secondImage] = [await storeAvatar({ file }), await storeAvatar({ file })];
    expect(firstImage.id).not.toBe(secondImage.id);
    await removeAvatarObjects(firstImage.id);
    await removeAvatarObjects(firstImage.id);
    expect(await hasObjects(getKeys(firstImage.id))).toEqual([false, false, false, false]);
    expect(await hasObjects(getKeys(secondImage.id))).toEqual([true, true, true, true]);
  });

  it('returns image.invalid for a small file with too many pixels', async () => {
    const bytes = await sharp({ create: { width: 5_100, height: 5_000, channels: 3, background: '#a05020' } })
      .png()
      .toBuffer();
    expect(bytes.length).toBeLessThan(mediaLimits.avatarBytesMax);
    await expect(storeAvatar({ file: getFile(bytes) })).rejects.toMatchObject({
      code: 'image.invalid',
      fields: { file: ['Choose an image of up to 25 megapixels.'] },
    });
  });

  it('accepts a picture of a single pixel', async () => {
    const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#a05020' } })
      .png()
      .toBuffer();
    expect(await storeAvatar({ file: getFile(bytes) })).toMatchObject({ id: expect.stringMatching(/^img_/) });
  });

  it('allows caching objects for an hour', async () => {
    const { id } = await storeAvatar({ file: getFile(await createPortrait()) });
    const headOutput = await s3().send(
      new HeadObjectCommand({ Bucket: requireEnv('PUBLIC_BUCKET'), Key: getImageKey(id, 96) }),
    );
    expect(headOutput.CacheControl).toBe('public, max-age=3600');
  });

  describe('processAvatar: invalid files', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>';
    it.each([
      ['a web page', '<!doctype html><script>alert(1)</script>'],
      ['an SVG with a script', svg],
      ['an empty file', ''],
      ['the first bytes of a JPEG', '\xff\xd8\xff\xe0JFIF'],
    ])('returns image.invalid for %s', async (_, text) => {
      await expect(storeAvatar({ file: getFile(text) })).rejects.toMatchObject({
        code: 'image.invalid',
        fields: { file: ['Please select an image'] },
      });
    });

    it('returns image.invalid for a file over 2 MB', async () => {
      await expect(
        storeAvatar({ file: getFile(new Uint8Array(mediaLimits.avatarBytesMax + 1)) }),
      ).rejects.toMatchObject({
        fields: { file: ['file exceeds maximum allowed size of 2 MB'] },
      });
    });

    it('returns image.invalid for a decompression bomb', async () => {
      const side = 9_000;
      const bomb = await sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
        .png({ compressionLevel: 9 })
        .toBuffer();
      expect(bomb.length).toBeLessThan(mediaLimits.avatarBytesMax);
      await expect(storeAvatar({ file: getFile(bomb) })).rejects.toMatchObject({ code: 'image.invalid' });
    });
  });

  it('keeps only the picture of a polyglot file', async () => {
    const polyglot = Buffer.concat([await createPortrait('png'), Buffer.from('<script>alert(1)</script>')]);
    const image = await storeAvatar({ file: getFile(polyglot, 'me.html', 'text/html') });
    const bytes = (await readStored(getImageKey(image.id, 96))).toString('latin1');
    expect(bytes.slice(8, 12)).toBe('WEBP');
    expect(bytes).not.toContain('script');
  });

  describe('processAvatar: url', () => {
    let listener: RequestListener;
    const server = createServer((request, response) => listener(request, response));
    const createNetwork = (): Network => ({
      isPublic: () => true,
      resolve: (_, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      ports: new Set([String((server.address() as AddressInfo).port)]),
    });
    const getUrl = () => `http://pictures.example:${(server.address() as AddressInfo).port}/`;
    beforeAll(async () => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    });
    afterAll(() => {
      server.close();
    });

    it('accepts a picture', async () => {
      const bytes = await createPortrait();
      listener = (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
      const { id } = await storeAvatar({ url: getUrl() }, createNetwork());
      expect(await hasObjects(getKeys(id))).toEqual([true, true, true, true]);
    });

    it.each([
      ['text/html', '<!doctype html>'],
      ['image/png', '<!doctype html><title>not a picture</title>'],
    ])('returns image.invalid for a web page sent as %s', async (type, body) => {
      listener = (_, response) => response.writeHead(200, { 'content-type': type }).end(body);
      await expect(storeAvatar({ url: getUrl() }, createNetwork())).rejects.toMatchObject({
        code: 'image.invalid',
        fields: { url: ['Please select an image'] },
      });
    });

    it('returns the same error for private and unknown hosts', async () => {
      const refusals = ['http://169.254.169.254/latest/meta-data/', 'http://127.0.0.1/', 'http://nowhere.invalid/'].map(
        (address) => storeAvatar({ url: address }).catch((error: Error) => error.message),
      );
      expect(new Set(await Promise.all(refusals))).toEqual(new Set(['Please select an image']));
    });
  });
});
