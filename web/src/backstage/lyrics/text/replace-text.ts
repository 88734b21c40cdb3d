import { createLine, isSection, splitWords, type TimedLine } from './timed-text.ts';

/** If the product of both line counts is larger, the lines between the equal ends count as new. */
const maxComparisons = 1_000_000;

/** Returns the index pairs of equal texts in both lists (longest common subsequence). */
const findCommonLines = (oldTexts: readonly string[], newTexts: readonly string[]): [number, number][] => {
  if (oldTexts.length * newTexts.length > maxComparisons) return [];
  const width = newTexts.length + 1;
  const lengths = new Uint32Array((oldTexts.length + 1) * width);
  const getLength = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = oldTexts.length - 1; row >= 0; row--) {
    for (let column = newTexts.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        oldTexts[row] === newTexts[column]
          ? getLength(row + 1, column + 1) + 1
          : Math.max(getLength(row + 1, column), getLength(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < oldTexts.length && column < newTexts.length; ) {
    if (oldTexts[row] === newTexts[column]) pairs.push([row++, column++]);
    else if (getLength(row + 1, column) >= getLength(row, column + 1)) row++;
    else column++;
  }
  return pairs;
};

/** Changes the text of a line. It keeps its time, and the times of its words if their number stays the same. */
const changeLineText = (line: TimedLine, text: string): TimedLine => {
  const words = splitWords(text);
  const hasSameWordCount = line.words.length === words.length;
  return {
    ...line,
    text,
    words: hasSameWordCount ? words.map((word, index) => ({ ...word, start: line.words[index]?.start ?? null })) : [],
  };
};

/** Creates the lines for new texts. If there are as many texts as old lines, the lines keep the old times. */
const replaceLines = (oldLines: readonly TimedLine[], newTexts: readonly string[]): TimedLine[] =>
  newTexts.map((text, index) => {
    const line = oldLines[index];
    const isCorrection = line && oldLines.length === newTexts.length && (line.text === '') === (text === '');
    return isCorrection ? changeLineText(line, text) : createLine(text);
  });

/** Replaces the text of lines. Unchanged lines and lines that were corrected in their position keep their times. */
export const replaceText = (lines: readonly TimedLine[], text: string): TimedLine[] => {
  const newTexts = text.split('\n').map((row) => row.replace(/\s+/g, ' ').trim());
  const oldTexts = lines.map((line) => line.text);
  let headLength = 0;
  while (headLength < oldTexts.length && headLength < newTexts.length && oldTexts[headLength] === newTexts[headLength])
    headLength++;
  let tailLength = 0;
  const maxTail = Math.min(oldTexts.length, newTexts.length) - headLength;
  while (tailLength < maxTail && oldTexts.at(-1 - tailLength) === newTexts.at(-1 - tailLength)) tailLength++;
  const middle = lines.slice(headLength, lines.length - tailLength);
  const changedTexts = newTexts.slice(headLength, newTexts.length - tailLength);
  const pairs = findCommonLines(
    middle.map((line) => line.text),
    changedTexts,
  );
  const result = lines.slice(0, headLength);
  let [row, column] = [0, 0];
  for (const [sameRow, sameColumn] of [...pairs, [middle.length, changedTexts.length] as const]) {
    result.push(...replaceLines(middle.slice(row, sameRow), changedTexts.slice(column, sameColumn)));
    const commonLine = middle[sameRow];
    if (commonLine && sameColumn < changedTexts.length) result.push(commonLine);
    [row, column] = [sameRow + 1, sameColumn + 1];
  }
  return [...result, ...lines.slice(lines.length - tailLength)];
};

/** Removes section names, and one of two empty lines that then follow each other. */
export const removeSections = (lines: readonly TimedLine[]): TimedLine[] =>
  lines.filter((line, index) => {
    if (isSection(line)) return false;
    const previousLine = lines.slice(0, index).findLast((other) => !isSection(other));
    return line.text !== '' || line.start !== null || (previousLine !== undefined && previousLine.text !== '');
  });
