import { asWindows1252 } from '@overtone/shared/catalog/lyrics/decode-text.ts';
import { type IAudioMetadata, LyricsContentType, TimestampFormat } from 'music-metadata';
import { readLyrics, toLrc } from './lyrics.ts';

type Timed = { text: string; timestamp?: number };

const isTimed = (value: unknown): value is { contentType: number; timeStampFormat: number; syncText: Timed[] } =>
  typeof value === 'object' && value !== null && Array.isArray((value as { syncText?: unknown }).syncText);

/** Milliseconds of a frame of MPEG audio: 1,152 samples, or 576 at the lower rates. */
const frameMilliseconds = ({ sampleRate = 44_100 }: IAudioMetadata['format']): number =>
  ((sampleRate >= 32_000 ? 1_152 : 576) / sampleRate) * 1_000;

/** Puts syllables together where line feeds tell the lines; without any, each text is a line (id3.org/id3v2.3.0, 4.10). */
const linesOf = (timed: readonly Timed[]): Timed[] => {
  if (!timed.some(({ text }, index) => /\n./s.test(text) || (index < timed.length - 1 && text.endsWith('\n'))))
    return [...timed];
  const lines: Timed[] = [];
  let isOpen = false;
  for (const { text, timestamp } of timed) {
    const last = lines.at(-1);
    if (last && isOpen && !text.startsWith('\n')) last.text += text;
    else lines.push({ text, ...(timestamp !== undefined && { timestamp }) });
    isOpen = !text.endsWith('\n');
  }
  return lines.map(({ text, timestamp }) => ({
    text: text.trim().replaceAll(/\s*\n\s*/g, ' '),
    timestamp: timestamp ?? 0,
  }));
};

/** Words of a song by the names that programs give them, in any kind of tag. */
const lyricsNames = /(?:^|:)(?:(?:un)?sync(?:ed|hronized|hronised)?[ _]?lyrics|lyrics|uslt|ult|©lyr|wm\/lyrics)$/i;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : String((value as { text?: unknown } | null)?.text ?? '');

/** Lyrics in the words of a tag: timed ones where there are any, as LRC; chords and other events are none. */
export const readTaggedLyrics = ({ native, format }: IAudioMetadata): string | undefined => {
  const tags = Object.values(native).flat();
  for (const { id, value } of tags) {
    if (!/^(?:sylt|slt)$/i.test(id) || !isTimed(value)) continue;
    const { contentType, timeStampFormat, syncText } = value;
    const isWords = contentType === LyricsContentType.lyrics || contentType === LyricsContentType.text;
    if (!isWords || syncText.length < 2) continue;
    const unit = timeStampFormat === TimestampFormat.mpegFrameNumber ? frameMilliseconds(format) : 1;
    return toLrc(linesOf(syncText).map(({ text, timestamp = 0 }) => ({ text, timestamp: timestamp * unit })));
  }
  const texts = tags.filter(({ id }) => lyricsNames.test(id)).map(({ value }) => asWindows1252(textOf(value)));
  const found = texts.map(readLyrics);
  return texts[found.findIndex((lyrics) => lyrics?.format === 'lrc')] ?? texts[found.findIndex(Boolean)];
};
