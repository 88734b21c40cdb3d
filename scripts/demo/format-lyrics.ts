import type { DemoLyrics } from './catalogue/catalogue.model.ts';
import type { SongPlan } from './song.model.ts';
import { getBarStart } from './song-time.ts';

const formatTimestamp = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return `[${String(minutes).padStart(2, '0')}:${(seconds - 60 * minutes).toFixed(2).padStart(5, '0')}]`;
};

/** Formats lyrics for the ingest: as LRC with a timestamp for each line, or as plain text. */
export const formatLyrics = (lyrics: DemoLyrics, tempo: Pick<SongPlan, 'bpm' | 'style'>): string =>
  lyrics.lines
    .map((line, index) =>
      'plain' in lyrics
        ? line
        : formatTimestamp(getBarStart(tempo, lyrics.firstBar + index * lyrics.barsPerLine)) + line,
    )
    .join('\n');
