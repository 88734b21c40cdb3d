import { fileURLToPath } from 'node:url';
import { once } from '@overtone/functions/platform/once.ts';
import * as fontkit from 'fontkit';
import { coverSize } from './cover.model.ts';

// Letters are drawn as outlines from the font file, because the machine may have no fonts installed.
const getFont = once(() => {
  const file = import.meta.resolve('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff2');
  const openedFont = fontkit.openSync(fileURLToPath(file));
  if (!('layout' in openedFont)) throw new TypeError(`${file} is a font collection`);
  return openedFont;
});

const margin = coverSize * 0.068;
const heightMax = coverSize * 0.092;
/** Letter spacing as a share of the font size; large titles need tighter spacing. */
const letterSpacing = -0.015;

/** Draws the title as SVG paths at the top or bottom left. Long titles get a smaller font size. */
export const drawTitle = (title: string, colour: string, position: 'top' | 'bottom'): string => {
  const { glyphs, positions, advanceWidth } = getFont().layout(title);
  const { unitsPerEm, capHeight } = getFont();
  const spacing = letterSpacing * unitsPerEm;
  const height = Math.min(
    heightMax,
    ((coverSize - 2 * margin) * unitsPerEm) / (advanceWidth + glyphs.length * spacing),
  );
  const scale = height / unitsPerEm;
  let penX = 0;
  const letters = glyphs.map((glyph, index) => {
    const x = penX;
    penX += (positions[index]?.xAdvance ?? glyph.advanceWidth) + spacing;
    return `<path transform="translate(${x.toFixed(1)} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  const baseline = position === 'top' ? margin + capHeight * scale : coverSize - margin;
  return `<g fill="${colour}" transform="translate(${margin} ${baseline.toFixed(1)}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
};
