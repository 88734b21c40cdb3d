import { limits } from '@overtone/shared/limits.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { dayAt, daysAfter, daysBetween } from './days.ts';
import { AppError } from './errors.ts';

/** Nothing was played before: years that a Date writes otherwise never come near a key. */
const firstDay = '2000-01-01';

/** Days of UTC, `2026-11-23`, both ends with it. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

/** Each day of a range. */
export const daysOf = (range: DayRange): string[] =>
  Array.from({ length: lengthOf(range) }, (_, index) => daysAfter(range.from, index));

/** As many days right before a range. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: daysAfter(range.from, -lengthOf(range)),
  to: daysAfter(range.from, -1),
});

/** A range in pieces of so many days at most. */
export const piecesOf = ({ from, to }: DayRange, days: number): DayRange[] => {
  const end = daysAfter(from, days - 1);
  return end >= to ? [{ from, to }] : [{ from, to: end }, ...piecesOf({ from: daysAfter(end, 1), to }, days)];
};

const refused = (field: keyof DayRange, message: Text): AppError =>
  new AppError('request.invalid', 'Some of what was sent is not valid.', { fields: { [field]: [message] } });

/**
 * Checks a range that somebody asked for.
 * @throws AppError `request.invalid` where it ends in the future, before it begins, or is too long
 */
export const requireRange = (range: DayRange, now = Date.now()): DayRange => {
  const { from, to } = range;
  if (to > dayAt(now)) throw refused('to', text('Days in the future have no numbers yet.'));
  if (from > to) throw refused('from', text('The first day comes after the last one.'));
  if (from < firstDay) throw refused('from', text('Choose a later day.'));
  if (lengthOf(range) > limits.insightDaysMax)
    throw refused('from', text('Choose :most days at most.', { most: limits.insightDaysMax }));
  return range;
};
