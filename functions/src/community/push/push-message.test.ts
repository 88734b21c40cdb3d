import { describe, expect, it } from 'vitest';
import { encodePushMessage } from './push-message.ts';

const message = {
  title: 'Radio Bern',
  body: 'Ada likes Low Tide',
  icon: null,
  url: '/track/1',
  tag: 'ntf_1',
  lang: 'en',
};
const encode = (changes: Partial<typeof message>): typeof message =>
  JSON.parse(encodePushMessage({ ...message, ...changes }));

describe('encodePushMessage', () => {
  it('does not change short texts', () => {
    expect(encode({})).toEqual(message);
  });

  it.each([
    ['emojis of several characters', '👩‍🎤', 1_000],
    ['letters with accents', 'é̂', 3_000],
    ['characters that JSON escapes', '"', 5_000],
    ['control characters', '\u0001', 2_000],
  ])('cuts %s between characters, to less than 3,000 bytes', (_, character, times) => {
    const encoded = encodePushMessage({ ...message, body: character.repeat(times) });
    expect(Buffer.byteLength(encoded)).toBeLessThan(3_000);
    expect(Buffer.byteLength(encoded)).toBeGreaterThan(2_800);
    const { body } = JSON.parse(encoded) as typeof message;
    expect(body.endsWith('…')).toBe(true);
    expect(body.slice(0, -1)).toBe(character.repeat((body.length - 1) / character.length));
  });

  it('leaves space for the body next to a long title', () => {
    const { title, body } = encode({ title: 'ä'.repeat(2_000), body: 'ö'.repeat(2_000) });
    expect(Buffer.byteLength(title)).toBeLessThanOrEqual(900);
    expect(Buffer.byteLength(body)).toBeGreaterThan(1_500);
  });
});
