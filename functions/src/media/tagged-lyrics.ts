import { convertLatin1ToWindows1252 } from '@overtone/shared/catalog/lyrics/decode-text.ts';
import { type IAudioMetadata, LyricsContentType, TimestampFormat } from 'music-metadata';
import { parseLyrics, toLrc } from './lyrics.ts';

type TimedText = { text: string; timestamp?: number };

const isTimedFrame = (
  value: unknown,
): value is { contentType: number; timeStampFormat: number; syncText: TimedText[] } =>
  typeof value === 'object' && value !== null && Array.isArray((value as { syncText?: unknown }).syncText);

/** Returns the milliseconds of an MPEG audio frame: 1,152 samples, or 576 at the lower rates. */
const getFrameDuration = ({ sampleRate = 44_100 }: IAudioMetadata['format']): number =>
  ((sampleRate >= 32_000 ? 1_152 : 576) / sampleRate) * 1_000;

/** Joins syllables into lines at line feeds. Without line feeds, each text is a line (id3.org/id3v2.3.0, 4.10). */
const joinLines = (timed: readonly TimedText[]): TimedText[] => {
  if (!timed.some(({ text }, index) => /\n./s.test(text) || (index < timed.length - 1 && text.endsWith('\n'))))
    return [...timed];
  const lines: TimedText[] = [];
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

/** Names of lyrics tags, in all tag formats. */
const lyricsTagIds = /(?:^|:)(?:(?:un)?sync(?:ed|hronized|hronised)?[ _]?lyrics|lyrics|uslt|ult|©lyr|wm\/lyrics)$/i;

const getText = (value: unknown): string =>
  typeof value === 'string' ? value : String((value as { text?: unknown } | null)?.text ?? '');

/**
 * Returns the lyrics of a file, or undefined if there are none. Timed lyrics are preferred and returned as LRC. Chords
 * and other events are ignored.
 */
export const readTaggedLyrics = ({ native, format }: IAudioMetadata): string | undefined => {
  const tags = Object.values(native).flat();
  for (const { id, value } of tags) {
    if (!/^(?:sylt|slt)$/i.test(id) || !isTimedFrame(value)) continue;
    const { contentType, timeStampFormat, syncText } = value;
    const isLyrics = contentType === LyricsContentType.lyrics || contentType === LyricsContentType.text;
    if (!isLyrics || syncText.length < 2) continue;
    const millisecondsPerUnit = timeStampFormat === TimestampFormat.mpegFrameNumber ? getFrameDuration(format) : 1;
    return toLrc(
      joinLines(syncText).map(({ text, timestamp = 0 }) => ({ text, timestamp: timestamp * millisecondsPerUnit })),
    );
  }
  const texts = tags
    .filter(({ id }) => lyricsTagIds.test(id))
    .map(({ value }) => convertLatin1ToWindows1252(getText(value)));
  const parsedLyrics = texts.map(parseLyrics);
  return texts[parsedLyrics.findIndex((lyrics) => lyrics?.format === 'lrc')] ?? texts[parsedLyrics.findIndex(Boolean)];
};
