import { communityLimits } from '@overtone/shared/community/community-limits.ts';

/** What the service worker shows (`web/src/push-worker`). Paths are relative to the site. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The path of a picture. */
  readonly icon: string | null;
  /** The page that a click opens: a path, or the URL of another site. */
  readonly url: string;
  /** The id of the notification. A later message with the same tag replaces the shown one. */
  readonly tag: string;
  /** The language of the texts, BCP 47. */
  readonly lang: string;
}

const countBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Returns the text without its last characters, so that it has at most the given bytes in JSON. */
const cutToBytes = (text: string, bytesMax: number): string => {
  if (countBytes(text) <= bytesMax) return text;
  let cut = '';
  let bytes = countBytes('…');
  // A character as users see it: an emoji or a letter with its accents is not cut apart.
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    bytes += countBytes(segment) - 2;
    if (bytes > bytesMax) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
};

/** Bytes of a title in JSON. A third of a message, so that there is always space for its body. */
const titleBytesMax = 900;

/** Returns the bytes of a message, whose texts are cut to `communityLimits.pushBytesMax`. */
export const encodePushMessage = (message: PushMessage): string => {
  const titled = { ...message, title: cutToBytes(message.title, titleBytesMax) };
  const bytesForBody = communityLimits.pushBytesMax - countBytes({ ...titled, body: '' }) + countBytes('');
  return JSON.stringify({ ...titled, body: cutToBytes(message.body, Math.max(bytesForBody, countBytes('…'))) });
};
