import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestImage } from '../testing/catalogue.ts';
import { readHead } from '../testing/crawler.ts';
import { withPage } from './head-html.ts';
import type { PageHead } from './heads.model.ts';

const shell = `<head>
    <title>Overtone</title>
    <meta name="description" content="x" />
    <script src="/theme.js"></script>
</head>`;

const buildHead = (text: string): PageHead => ({
  ...{
    path: '/track/trk_1/x',
    name: text,
    title: text,
    description: text,
    image: createTestImage(),
    type: 'music.song',
  },
  ...{ facts: [['music:musician', text]], player: 'track', data: { '@type': 'MusicRecording', name: text } },
});

const hostileTexts = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='x",
  '</title><script>',
  '<!--<script>',
  ']]>&amp;&#0;',
  '$& $1 $` $$',
  '\u202egnp.exe\u2066\u2069',
  '\u2028\u2029\u0000\u0007\r\n<meta>',
  '\ud800',
];

/** Returns the text in one line, without hidden characters. */
const getVisibleText = (text: string): string =>
  text.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' ');

const texts = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(fc.constantFrom(...hostileTexts), fc.string())).map((parts) => parts.join('')),
);

describe('withPage', () => {
  it('escapes all markup in names and descriptions', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const page = withPage(shell, { head: buildHead(text) }, { name: text, origin: 'https://music.example' });
        // Throws if a line contains more than one tag.
        const { meta, data, get } = readHead(page);
        expect([get('title'), get('description'), get('og:title'), get('og:site_name')]).toEqual(
          Array.from({ length: 4 }, () => getVisibleText(text)),
        );
        expect(meta.get('music:musician')).toEqual([getVisibleText(text)]);
        expect(data.name).toBe(JSON.parse(JSON.stringify(text)));
        expect(page.match(/<\/script>/g)).toHaveLength(2);
        expect(page.endsWith('<script src="/theme.js"></script>\n</head>')).toBe(true);
      }),
    );
  });
});
