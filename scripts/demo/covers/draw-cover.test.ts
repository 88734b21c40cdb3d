import sharp from 'sharp';
import { expect, test } from 'vitest';
import { albums, getArtist } from '../catalogue/catalogue.ts';
import { type CoverPlan, size, systemNames } from './cover.model.ts';
import { drawCover } from './draw-cover.ts';

const colours = { ground: '#04222b', ink: '#2fc4a0', light: '#f3fffb' };
const plan: CoverPlan = { system: 'rings', colours, seed: 'cover' };

/** Colours of a picture as `#rrggbb`, by how many of its pixels have them. */
const coloursIn = async (picture: Uint8Array): Promise<Map<string, number>> => {
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = `#${data.toString('hex', at, at + 3)}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
};

test.each(systemNames)('%s is a full-size square in its album’s colours', async (system) => {
  const picture = await drawCover({ ...plan, system, title: 'Glass Orchard' });
  const { width, height } = await sharp(picture).metadata();
  expect([width, height]).toEqual([size, size]);
  const counts = await coloursIn(picture);
  expect(counts.get(colours.light) ?? 0).toBeGreaterThan(1_000);
  expect(counts.size).toBeGreaterThan(3);
});

test('a cover is the same every time, and another one from another seed', async () => {
  const cover = await drawCover(plan);
  expect(cover).toEqual(await drawCover(plan));
  expect(cover).not.toEqual(await drawCover({ ...plan, seed: 'other' }));
});

test('the title is drawn without any font of the machine', async () => {
  const ground = { ground: '#000000', ink: '#000000', light: '#ffffff' };
  const untitled = await coloursIn(await drawCover({ system: 'diagonals', colours: ground, seed: 'x' }));
  const titled = await coloursIn(
    await drawCover({ system: 'diagonals', colours: ground, seed: 'x', title: 'Überlänge & Söhne' }),
  );
  expect(titled.get('#ffffff') ?? 0).toBeGreaterThan((untitled.get('#ffffff') ?? 0) + 5_000);
});

test('no two albums have the same system in the same colours', () => {
  const looks = albums.map(({ artists: [artist], colours }) => JSON.stringify([getArtist(artist).system, colours]));
  expect(new Set(looks).size).toBe(albums.length);
});
