/** A word of enhanced LRC with its trailing space. */
export interface LyricWord {
  /** Seconds into the track. */
  readonly start: number;
  readonly text: string;
}

/** A line in the order of singing; a repeated line has an entry for each time. */
export interface LyricLine extends LyricWord {
  /** Empty if the line has no word times. */
  readonly words: readonly LyricWord[];
}

const time = String.raw`(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?`;
const lineTimes = new RegExp(String.raw`^\s*((?:\[${time}\]\s*)+)`);
const lineTime = new RegExp(String.raw`\[${time}\]`, 'g');
const wordTime = new RegExp(`<${time}>`, 'g');
const field = /^\s*\[([a-z#]\w*):([^\]]*)\]\s*$/i;

const toSeconds = ([, minutes = '0', wholeSeconds = '0', fraction = '0']: readonly (string | undefined)[]): number =>
  Number(minutes) * 60 + Number(wholeSeconds) + Number(`0.${fraction}`);

const readWords = (text: string, applyOffset: (seconds: number) => number): LyricWord[] => {
  const times = [...text.matchAll(wordTime)];
  return times
    .map((time, index) => ({
      start: applyOffset(toSeconds(time)),
      text: text.slice(time.index + time[0].length, times[index + 1]?.index),
    }))
    .filter((word) => word.text.trim() !== '');
};

/** A row of a file. `starts` is empty for a row without a time, and has several entries for a repeated line. */
export interface LrcRow {
  readonly starts: readonly number[];
  readonly text: string;
  readonly words: readonly LyricWord[];
}

/**
 * Reads the rows of LRC in the order of the file, with its `[offset:]` applied (positive milliseconds move the
 * lyrics earlier), and its other ID tags (`[ar:]`, `[ti:]`) by lowercase name. Accepts any text and never throws.
 */
export const readLrc = (text: string): { readonly rows: LrcRow[]; readonly fields: ReadonlyMap<string, string> } => {
  const lines = text.split(/\r\n?|\n/);
  const fields = new Map(
    lines.flatMap((line) => {
      const [, name, value = ''] = field.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
  const offsetSeconds = Number(fields.get('offset') || 0) / 1000;
  const offset = Number.isFinite(offsetSeconds) ? offsetSeconds : 0;
  fields.delete('offset');
  const applyOffset = (start: number): number => Math.max(start - offset, 0);

  const rows = lines
    .filter((row) => !field.test(row))
    .map((row): LrcRow => {
      const times = lineTimes.exec(row)?.[1] ?? '';
      const starts = [...times.matchAll(lineTime)].map((time) => applyOffset(toSeconds(time)));
      const content = row.slice(row.indexOf(times) + times.length);
      return {
        starts,
        text: content.replace(wordTime, '').replace(/\s+/g, ' ').trim(),
        words: starts.length === 1 ? readWords(content, applyOffset) : [],
      };
    });
  return { rows, fields };
};

/**
 * Parses LRC: line times, several times before one line, word times (enhanced LRC) and `[offset:]`. Text without
 * a time belongs to the previous line, so that nothing is lost. Lines are returned in the order of singing.
 * Accepts any text and never throws.
 */
export const parseLrc = (text: string): LyricLine[] => {
  const lines: LyricLine[] = [];
  let lastStart = 0;
  for (const { starts, text: content, words } of readLrc(text).rows) {
    lastStart = starts.at(-1) ?? lastStart;
    if (starts.length > 0) lines.push(...starts.map((start) => ({ start, text: content, words })));
    else if (content) lines.push({ start: lastStart, text: content, words });
  }
  return lines.sort((a, b) => a.start - b.start);
};

/** Returns the index of the last started item of items sorted by `start`, or -1 before the first. */
export const findLastStartedIndex = (items: readonly { readonly start: number }[], position: number): number => {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.start ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
