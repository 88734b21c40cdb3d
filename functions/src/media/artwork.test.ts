import { imageWidths } from '@overtone/shared/limits.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readArtwork } from './artwork.ts';

const picture = (width: number, height: number, background = '#2bc0a0') =>
  sharp({ create: { width, height, channels: 3, background } }).withExif({ IFD0: { Artist: 'Someone' } });

const half = async (webp: Buffer, which: 'top' | 'bottom') => {
  const { width, height } = await sharp(webp).metadata();
  const middle = Math.floor(height / 2);
  const cut = sharp(webp).extract({ left: 0, top: which === 'top' ? 0 : middle, width, height: middle });
  return sharp(await cut.png().toBuffer()).stats();
};

describe('artwork', () => {
  test('is cut square at every width, without what the camera wrote', async () => {
    const { variants, image } = await readArtwork(await picture(2000, 1500).jpeg().toBuffer());
    const cut = await Promise.all(variants.map(({ webp }) => sharp(webp).metadata()));
    expect(cut.map(({ width }) => width)).toEqual([...imageWidths]);
    expect(cut.every(({ width, height, format, exif }) => width === height && format === 'webp' && !exif)).toBe(true);
    expect(image.palette.vibrant).toMatch(/^#2[a-f]c[0-3][9a][e-f0-9]$/);
  });

  test('of a wide shape is a strip three times as wide as high, of whatever it is cut from, and another picture', async () => {
    const sizesOf = async (width: number, height: number, orientation?: number) => {
      const bytes = await picture(width, height).withMetadata({ orientation }).jpeg().toBuffer();
      const { variants, image } = await readArtwork(bytes, { shape: 'wide' });
      expect(image.id).not.toBe((await readArtwork(bytes)).image.id);
      const cut = await Promise.all(variants.map(({ webp }) => sharp(webp).metadata()));
      return cut.map((one) => [one.width, one.height]);
    };
    const whole = [
      [640, 213],
      [1280, 427],
      [1920, 640],
    ];
    expect(await sizesOf(3000, 1000)).toEqual(whole);
    expect(await sizesOf(2000, 2000)).toEqual(whole);
    // Never enlarged: as wide as it is, or as its height allows, the way that it is held.
    expect(await sizesOf(300, 2000)).toEqual(Array(3).fill([300, 100]));
    expect(await sizesOf(4000, 100)).toEqual(Array(3).fill([300, 100]));
    expect(await sizesOf(2000, 300, 6)).toEqual(Array(3).fill([300, 100]));
  });

  test('is never enlarged', async () => {
    const { variants } = await readArtwork(await picture(300, 200).png().toBuffer());
    const widths = await Promise.all(variants.map(async ({ webp }) => (await sharp(webp).metadata()).width));
    expect(widths).toEqual([96, 200, 200, 200]);
  });

  test('stands upright, however the camera was held', async () => {
    const red = await picture(100, 200, '#ff0000').png().toBuffer();
    // Red on the left, as the sensor saw it; orientation 6 says that the camera was turned and red belongs on top.
    const photo = await picture(200, 200, '#0000ff')
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { variants } = await readArtwork(photo);
    for (const { webp } of variants) {
      const { dominant: top } = await half(webp, 'top');
      const { dominant: bottom } = await half(webp, 'bottom');
      expect([top.r > top.b, bottom.b > bottom.r]).toEqual([true, true]);
    }
  });

  test('is one picture for the same bytes', async () => {
    const bytes = await picture(100, 100).png().toBuffer();
    expect((await readArtwork(bytes)).image.id).toBe((await readArtwork(bytes)).image.id);
  });

  test('keeps what is clear clear, and greys and sixteen bits are colours too', async () => {
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    const [smallest] = (await readArtwork(clear)).variants;
    expect((await sharp(smallest?.webp).stats()).isOpaque).toBe(false);
    const grey = await picture(40, 40, '#808080').greyscale().toColourspace('grey16').png().toBuffer();
    const { variants } = await readArtwork(grey);
    const { channels } = await sharp(variants[0]?.webp).stats();
    expect(channels.map(({ mean }) => Math.abs(mean - 128) < 3)).toEqual([true, true, true]);
  });

  test('is not unpacked when a few bytes hold more pixels than they can be worth', async () => {
    const flat = { width: 5_000, height: 5_000, channels: 3, background: '#a05020' } as const;
    const bytes = await sharp({ create: flat }).avif({ effort: 0 }).toBuffer();
    expect(bytes.length).toBeLessThan(1_000);
    await expect(readArtwork(bytes)).rejects.toMatchObject({ reason: 'tooLarge', pixelsMax: 4_000_000 });
    // What stands behind a picture makes it heavier, and no other one.
    const padded = Buffer.concat([bytes, Buffer.alloc(20_000)]);
    await expect(readArtwork(padded)).rejects.toMatchObject({ reason: 'tooLarge', pixelsMax: 12_500_000 });
  });

  test('is shown of a JPEG with stray bytes, or whose end is cut off, as far as it goes', async () => {
    const jpeg = await picture(300, 300).jpeg().toBuffer();
    const tables = jpeg.indexOf(Buffer.of(0xff, 0xdb));
    const stray = Buffer.concat([jpeg.subarray(0, tables), Buffer.alloc(18), jpeg.subarray(tables)]);
    for (const bytes of [stray, jpeg.subarray(0, -60)]) {
      expect((await readArtwork(bytes)).image.palette.vibrant).toMatch(/^#2[a-f]/);
    }
    await expect(readArtwork(jpeg.subarray(0, -60), { isWhole: true })).rejects.toMatchObject({ reason: 'notPicture' });
    await expect(readArtwork(jpeg.subarray(0, 40))).rejects.toMatchObject({ reason: 'notPicture' });
  });

  test.each([8, 24, 32])('is shown of a bitmap of %i bits', async (bits) => {
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
    // A row is as long as a multiple of four bytes.
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

  test.each([
    ['a text', Buffer.from('not a picture')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>')],
    ['a single pixel', Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')],
  ])('%s is refused', async (_, bytes) => {
    await expect(readArtwork(bytes)).rejects.toMatchObject({ reason: 'notPicture' });
  });
});
