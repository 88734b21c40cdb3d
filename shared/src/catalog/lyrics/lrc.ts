/** A word of enhanced LRC, with the space behind it. */
export interface LyricWord {
  /** Seconds into the track. */
  readonly start: number;
  readonly text: string;
}

/** A line as it is sung; one that comes back stands there each time. */
export interface LyricLine extends LyricWord {
  /** Empty where the file times whole lines only. */
  readonly words: readonly LyricWord[];
}

const time = String.raw`(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?`;
const lineTimes = new RegExp(String.raw`^\s*((?:\[${time}\]\s*)+)`);
const lineTime = new RegExp(String.raw`\[${time}\]`, 'g');
const wordTime = new RegExp(`<${time}>`, 'g');
const field = /^\s*\[([a-z#]\w*):([^\]]*)\]\s*$/i;

const seconds = ([, minutes = '0', rest = '0', fraction = '0']: readonly (string | undefined)[]): number =>
  Number(minutes) * 60 + Number(rest) + Number(`0.${fraction}`);

const readWords = (text: string, at: (seconds: number) => number): LyricWord[] => {
  const stamps = [...text.matchAll(wordTime)];
  return stamps
    .map((stamp, place) => ({
      start: at(seconds(stamp)),
      text: text.slice(stamp.index + stamp[0].length, stamps[place + 1]?.index),
    }))
    .filter((word) => word.text.trim() !== '');
};

/** A row of a file: nothing in `starts` where it has no time, several where it is sung several times. */
export interface LrcRow {
  readonly starts: readonly number[];
  readonly text: string;
  readonly words: readonly LyricWord[];
}

/**
 * Rows of LRC in the order of the file, moved by its `[offset:]`, whose positive milliseconds bring the words earlier; and
 * its other ID tags (`[ar:]`, `[ti:]`), by their names in small letters. Any text gives rows; it never throws.
 */
export const readLrc = (text: string): { readonly rows: LrcRow[]; readonly fields: ReadonlyMap<string, string> } => {
  const all = text.split(/\r\n?|\n/);
  const fields = new Map(
    all.flatMap((row) => {
      const [, name, value = ''] = field.exec(row) ?? [];
      return name ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
  const given = Number(fields.get('offset') || 0) / 1000;
  const offset = Number.isFinite(given) ? given : 0;
  fields.delete('offset');
  const at = (start: number): number => Math.max(start - offset, 0);

  const rows = all
    .filter((row) => !field.test(row))
    .map((row): LrcRow => {
      const stamps = lineTimes.exec(row)?.[1] ?? '';
      const starts = [...stamps.matchAll(lineTime)].map((stamp) => at(seconds(stamp)));
      const rest = row.slice(row.indexOf(stamps) + stamps.length);
      return {
        starts,
        text: rest.replace(wordTime, '').replace(/\s+/g, ' ').trim(),
        words: starts.length === 1 ? readWords(rest, at) : [],
      };
    });
  return { rows, fields };
};

/**
 * Reads LRC: line times, several of them before one line, word times (enhanced LRC) and `[offset:]`. Text without a time
 * belongs to the line before it, so nothing written is lost. Any text gives lines, in the order in which they are sung; it
 * never throws.
 */
export const parseLrc = (text: string): LyricLine[] => {
  const lines: LyricLine[] = [];
  let last = 0;
  for (const { starts, text: sung, words } of readLrc(text).rows) {
    last = starts.at(-1) ?? last;
    if (starts.length > 0) lines.push(...starts.map((start) => ({ start, text: sung, words })));
    else if (sung) lines.push({ start: last, text: sung, words });
  }
  return lines.sort((a, b) => a.start - b.start);
};

/** Place of the last item that has begun, of items sorted by `start`; -1 before the first. */
export const lastStarted = (items: readonly { readonly start: number }[], position: number): number => {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.start ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
