import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { albums, getArtist } from '../catalogue/catalogue.ts';
import { type CoverPlan, coverSize, patternNames } from './cover.model.ts';
import { drawCover } from './draw-cover.ts';

const colours = { background: '#04222b', ink: '#2fc4a0', light: '#f3fffb' };
const plan: CoverPlan = { pattern: 'rings', colours, seed: 'cover' };

/** Counts the pixels of a picture by colour (`#rrggbb`). */
const countColours = async (picture: Uint8Array): Promise<Map<string, number>> => {
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let offset = 0; offset < data.length; offset += 3) {
    const colour = `#${data.toString('hex', offset, offset + 3)}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
};

describe('drawCover', () => {
  it.each(patternNames)('draws %s as a full-size square in the colours of the plan', async (pattern) => {
    const picture = await drawCover({ ...plan, pattern, title: 'Glass Orchard' });
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([coverSize, coverSize]);
    const counts = await countColours(picture);
    expect(counts.get(colours.light) ?? 0).toBeGreaterThan(1_000);
    expect(counts.size).toBeGreaterThan(3);
  });

  it('draws the same cover for the same seed and another cover for another seed', async () => {
    const cover = await drawCover(plan);
    expect(cover).toEqual(await drawCover(plan));
    expect(cover).not.toEqual(await drawCover({ ...plan, seed: 'other' }));
  });

  it('draws the title without the fonts that are installed on the machine', async () => {
    const blackAndWhite: CoverPlan = {
      ...plan,
      pattern: 'diagonals',
      colours: { background: '#000000', ink: '#000000', light: '#ffffff' },
    };
    const untitled = await countColours(await drawCover(blackAndWhite));
    const titled = await countColours(await drawCover({ ...blackAndWhite, title: 'Überlänge & Söhne' }));
    expect(titled.get('#ffffff') ?? 0).toBeGreaterThan((untitled.get('#ffffff') ?? 0) + 5_000);
  });
});

describe('covers of the demo albums', () => {
  it('differ in pattern or colours', () => {
    const looks = albums.map(({ artists: [artist], colours }) => JSON.stringify([getArtist(artist).pattern, colours]));
    expect(new Set(looks).size).toBe(albums.length);
  });
});
