import type { DemoLyrics } from './catalogue/catalogue.model.ts';
import type { SongPlan } from './song.model.ts';
import { barStart } from './song-time.ts';

const stamp = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return `[${String(minutes).padStart(2, '0')}:${(seconds - 60 * minutes).toFixed(2).padStart(5, '0')}]`;
};

/** Lyrics as the ingest takes them: LRC, each line at its bar, or plain text. */
export const lyricsText = (lyrics: DemoLyrics, tempo: Pick<SongPlan, 'bpm' | 'style'>): string =>
  lyrics.lines
    .map((line, index) =>
      'plain' in lyrics ? line : stamp(barStart(tempo, lyrics.from + index * lyrics.every)) + line,
    )
    .join('\n');
