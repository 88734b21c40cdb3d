import { imageWidths } from '@overtone/shared/limits.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readArtwork } from './artwork.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2bc0a0' } }).withExif({ IFD0: { Artist: 'Someone' } });

describe('artwork', () => {
  test('is cut square at every width, without what the camera wrote', async () => {
    const { variants, image } = await readArtwork(await picture(2000, 1500).jpeg().toBuffer());
    const cut = await Promise.all(variants.map(({ webp }) => sharp(webp).metadata()));
    expect(cut.map(({ width }) => width)).toEqual([...imageWidths]);
    expect(cut.every(({ width, height, format, exif }) => width === height && format === 'webp' && !exif)).toBe(true);
    expect(image.palette.vibrant).toMatch(/^#2[a-f]c[0-3][9a][e-f0-9]$/);
  });

  test('is never enlarged', async () => {
    const { variants } = await readArtwork(await picture(300, 200).png().toBuffer());
    const widths = await Promise.all(variants.map(async ({ webp }) => (await sharp(webp).metadata()).width));
    expect(widths).toEqual([96, 200, 200, 200]);
  });

  test('is one picture for the same bytes', async () => {
    const bytes = await picture(100, 100).png().toBuffer();
    expect((await readArtwork(bytes)).image.id).toBe((await readArtwork(bytes)).image.id);
  });

  test.each([
    ['a text', Buffer.from('not a picture')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>')],
    ['a single pixel', Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')],
  ])('%s is refused', async (_, bytes) => {
    await expect(readArtwork(bytes)).rejects.toMatchObject({ reason: 'notPicture' });
  });
});
