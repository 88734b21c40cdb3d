import { imageWidths } from '@overtone/shared/media/image-widths.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readArtwork } from './artwork.ts';

const buildPicture = (width: number, height: number, background = '#2bc0a0') =>
  sharp({ create: { width, height, channels: 3, background } }).withExif({ IFD0: { Artist: 'Someone' } });

const measureHalf = async (webp: Buffer, which: 'top' | 'bottom') => {
  const { width, height } = await sharp(webp).metadata();
  const middle = Math.floor(height / 2);
  const half = sharp(webp).extract({ left: 0, top: which === 'top' ? 0 : middle, width, height: middle });
  return sharp(await half.png().toBuffer()).stats();
};

describe('readArtwork', () => {
  it('crops a picture to a square at every width and removes the metadata', async () => {
    const { variants, image } = await readArtwork(await buildPicture(2000, 1500).jpeg().toBuffer());
    const variantMetadata = await Promise.all(variants.map(({ webp }) => sharp(webp).metadata()));
    expect(variantMetadata.map(({ width }) => width)).toEqual([...imageWidths]);
    expect(
      variantMetadata.every(({ width, height, format, exif }) => width === height && format === 'webp' && !exif),
    ).toBe(true);
    expect(image.palette.vibrant).toMatch(/^#2[a-f]c[0-3][9a][e-f0-9]$/);
  });

  it('crops a wide picture to a strip three times as wide as high, with a different id', async () => {
    const readSizes = async (width: number, height: number, orientation?: number) => {
      const bytes = await buildPicture(width, height).withMetadata({ orientation }).jpeg().toBuffer();
      const { variants, image } = await readArtwork(bytes, { shape: 'wide' });
      expect(image.id).not.toBe((await readArtwork(bytes)).image.id);
      const variantMetadata = await Promise.all(variants.map(({ webp }) => sharp(webp).metadata()));
      return variantMetadata.map(({ width, height }) => [width, height]);
    };
    const fullSizes = [
      [640, 213],
      [1280, 427],
      [1920, 640],
    ];
    expect(await readSizes(3000, 1000)).toEqual(fullSizes);
    expect(await readSizes(2000, 2000)).toEqual(fullSizes);
    // The variants are not larger than the picture after its rotation.
    expect(await readSizes(300, 2000)).toEqual(Array(3).fill([300, 100]));
    expect(await readSizes(4000, 100)).toEqual(Array(3).fill([300, 100]));
    expect(await readSizes(2000, 300, 6)).toEqual(Array(3).fill([300, 100]));
  });

  it('does not enlarge a picture', async () => {
    const { variants } = await readArtwork(await buildPicture(300, 200).png().toBuffer());
    const widths = await Promise.all(variants.map(async ({ webp }) => (await sharp(webp).metadata()).width));
    expect(widths).toEqual([96, 200, 200, 200]);
  });

  it('rotates a photo by its orientation', async () => {
    const red = await buildPicture(100, 200, '#ff0000').png().toBuffer();
    // The pixels are red on the left. With orientation 6 the picture has to be rotated so that red is on top.
    const photo = await buildPicture(200, 200, '#0000ff')
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { variants } = await readArtwork(photo);
    for (const { webp } of variants) {
      const { dominant: top } = await measureHalf(webp, 'top');
      const { dominant: bottom } = await measureHalf(webp, 'bottom');
      expect([top.r > top.b, bottom.b > bottom.r]).toEqual([true, true]);
    }
  });

  it('returns the same id for the same bytes', async () => {
    const bytes = await buildPicture(100, 100).png().toBuffer();
    expect((await readArtwork(bytes)).image.id).toBe((await readArtwork(bytes)).image.id);
  });

  it('keeps transparency and converts 16-bit greyscale', async () => {
    const transparent = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    const [smallest] = (await readArtwork(transparent)).variants;
    expect((await sharp(smallest?.webp).stats()).isOpaque).toBe(false);
    const grey = await buildPicture(40, 40, '#808080').greyscale().toColourspace('grey16').png().toBuffer();
    const { variants } = await readArtwork(grey);
    const { channels } = await sharp(variants[0]?.webp).stats();
    expect(channels.map(({ mean }) => Math.abs(mean - 128) < 3)).toEqual([true, true, true]);
  });

  it('rejects a picture with too many pixels for its file size before decoding it', async () => {
    const repeatedColour = { width: 5_000, height: 5_000, channels: 3, background: '#a05020' } as const;
    const bytes = await sharp({ create: repeatedColour }).avif({ effort: 0 }).toBuffer();
    expect(bytes.length).toBeLessThan(1_000);
    await expect(readArtwork(bytes)).rejects.toMatchObject({ reason: 'tooLarge', pixelsMax: 4_000_000 });
    // Padding after the picture only increases the limit to that of the format.
    const padded = Buffer.concat([bytes, Buffer.alloc(20_000)]);
    await expect(readArtwork(padded)).rejects.toMatchObject({ reason: 'tooLarge', pixelsMax: 12_500_000 });
  });

  it('reads a JPEG as far as possible when it has stray bytes or is truncated', async () => {
    const jpeg = await buildPicture(300, 300).jpeg().toBuffer();
    const tables = jpeg.indexOf(Buffer.of(0xff, 0xdb));
    const stray = Buffer.concat([jpeg.subarray(0, tables), Buffer.alloc(18), jpeg.subarray(tables)]);
    for (const bytes of [stray, jpeg.subarray(0, -60)]) {
      expect((await readArtwork(bytes)).image.palette.vibrant).toMatch(/^#2[a-f]/);
    }
    await expect(readArtwork(jpeg.subarray(0, -60), { shouldRejectDamaged: true })).rejects.toMatchObject({
      reason: 'notPicture',
    });
    await expect(readArtwork(jpeg.subarray(0, 40))).rejects.toMatchObject({ reason: 'notPicture' });
  });

  it.each([8, 24, 32])('reads a bitmap with %i bits per pixel', async (bits) => {
    const colours = Buffer.alloc(bits === 8 ? 1_024 : 0);
    if (bits === 8) colours.set([0xa0, 0xc0, 0x2b], 4);
    const header = Buffer.alloc(54);
    header.write('BM');
    header.writeUInt32LE(54 + colours.length, 10);
    header.writeUInt32LE(40, 14);
    header.writeInt32LE(30, 18);
    header.writeInt32LE(20, 22);
    header.writeUInt16LE(1, 26);
    header.writeUInt16LE(bits, 28);
    const pixel = bits === 8 ? [1] : [0xa0, 0xc0, 0x2b, 0].slice(0, bits / 8);
    // The length of a row is a multiple of four bytes.
    const row = Buffer.concat([...Array.from({ length: 30 }, () => Buffer.from(pixel)), Buffer.alloc(2)]);
    const bitmap = Buffer.concat([
      header,
      colours,
      ...Array.from({ length: 20 }, () => row.subarray(0, Math.ceil((30 * bits) / 32) * 4)),
    ]);
    expect((await readArtwork(bitmap)).image.palette.vibrant).toBe('#2bc0a0');
    await expect(readArtwork(bitmap.subarray(0, -40))).rejects.toMatchObject({ reason: 'notPicture' });
    await expect(readArtwork(bitmap, { pixelsMax: 100 })).rejects.toMatchObject({ name: 'MediaError' });
  });

  it.each([
    ['a text', Buffer.from('not a picture')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>')],
    ['a single pixel', Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')],
  ])('rejects %s', async (_, bytes) => {
    await expect(readArtwork(bytes)).rejects.toMatchObject({ reason: 'notPicture' });
  });
});
