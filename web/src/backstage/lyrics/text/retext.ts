import { isSection, lineOf, type TimedLine, wordsOf } from './timed-text.ts';

/** Rows of another text that are too many to be compared each with each; then what is between the equal ends is new. */
const comparedMax = 1_000_000;

/** Places of equal texts in both, in order, as many as there are (longest common subsequence). */
const common = (before: readonly string[], after: readonly string[]): [number, number][] => {
  if (before.length * after.length > comparedMax) return [];
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < before.length && column < after.length; ) {
    if (before[row] === after[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
};

/** The same line in other words: its time stays, and those of its words where there are as many. */
const reworded = (line: TimedLine, text: string): TimedLine => {
  const words = wordsOf(text);
  const asMany = line.words.length === words.length;
  return {
    ...line,
    text,
    words: asMany ? words.map((word, place) => ({ ...word, start: line.words[place]?.start ?? null })) : [],
  };
};

/** Lines that took the place of others: where there are as many, they are those, mended. */
const replaced = (before: readonly TimedLine[], after: readonly string[]): TimedLine[] =>
  after.map((text, place) => {
    const line = before[place];
    const mended = line && before.length === after.length && (line.text === '') === (text === '');
    return mended ? reworded(line, text) : lineOf(text);
  });

/**
 * Puts another text in the place of lines and keeps every time that still has its line: those that are the same, and those
 * that were mended in their place.
 */
export const retext = (lines: readonly TimedLine[], text: string): TimedLine[] => {
  const after = text.split('\n').map((row) => row.replace(/\s+/g, ' ').trim());
  const before = lines.map((line) => line.text);
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const middle = lines.slice(head, lines.length - tail);
  const changed = after.slice(head, after.length - tail);
  const pairs = common(
    middle.map((line) => line.text),
    changed,
  );
  const result = lines.slice(0, head);
  let [row, column] = [0, 0];
  for (const [sameRow, sameColumn] of [...pairs, [middle.length, changed.length] as const]) {
    result.push(...replaced(middle.slice(row, sameRow), changed.slice(column, sameColumn)));
    const same = middle[sameRow];
    if (same && sameColumn < changed.length) result.push(same);
    [row, column] = [sameRow + 1, sameColumn + 1];
  }
  return [...result, ...lines.slice(lines.length - tail)];
};

/** Without the names of sections, and without two empty rows where one stood. */
export const withoutSections = (lines: readonly TimedLine[]): TimedLine[] =>
  lines.filter((line, place) => {
    if (isSection(line)) return false;
    const before = lines.slice(0, place).findLast((other) => !isSection(other));
    return line.text !== '' || line.start !== null || (before !== undefined && before.text !== '');
  });
