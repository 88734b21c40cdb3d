import { fileURLToPath } from 'node:url';
import { once } from '@overtone/functions/platform/once.ts';
import * as fontkit from 'fontkit';
import { size } from './cover.model.ts';

// The letters come from the font's file as outlines: the machine that draws a cover may have no font at all.
const font = once(() => {
  const file = import.meta.resolve('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff2');
  const opened = fontkit.openSync(fileURLToPath(file));
  if (!('layout' in opened)) throw new TypeError(`${file} is a collection of fonts`);
  return opened;
});

const margin = size * 0.068;
const heightMax = size * 0.092;
/** Tightened by so much of its height between letters, as display sizes want. */
const tracking = -0.015;

/** The title as SVG paths, at the upper or lower left; a long one is set smaller. */
export const drawTitle = (title: string, colour: string, place: 'top' | 'bottom'): string => {
  const { glyphs, positions, advanceWidth } = font().layout(title);
  const { unitsPerEm, capHeight } = font();
  const tight = tracking * unitsPerEm;
  const height = Math.min(heightMax, ((size - 2 * margin) * unitsPerEm) / (advanceWidth + glyphs.length * tight));
  const scale = height / unitsPerEm;
  let pen = 0;
  const letters = glyphs.map((glyph, index) => {
    const at = pen;
    pen += (positions[index]?.xAdvance ?? glyph.advanceWidth) + tight;
    return `<path transform="translate(${at.toFixed(1)} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  const baseline = place === 'top' ? margin + capHeight * scale : size - margin;
  return `<g fill="${colour}" transform="translate(${margin} ${baseline.toFixed(1)}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
};
