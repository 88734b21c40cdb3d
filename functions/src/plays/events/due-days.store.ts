import { ulid } from 'ulid';
import { dayAt, daysAfter } from '../../platform/days.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { changeItem, createItem, deleteItem, putItem } from '../../platform/dynamo/write.ts';
import { dueDayItem } from './due-day.item.ts';

/** A day as it is due. */
export interface DueDay {
  readonly day: string;
  readonly stamp: string;
  readonly notBefore?: string | undefined;
}

/** Tells the roll-up that a day has files that its totals do not know. After the files themselves; a write unit. */
export const markDue = (day: string): Promise<void> => putItem(dueDayItem, { day, stamp: ulid() });

/** A roll-up reads all files of a day, however little came: of days gone by once in such a time. */
const lateMs = 3_600_000;

/**
 * The same for files that came just now. What comes late for a day before yesterday waits an hour for more of its kind, so that
 * whoever tells of a listen of each of 30 days has these read once an hour, and not every five minutes. A write unit, or two.
 */
export const markDueSoon = async (day: string, now = Date.now()): Promise<void> => {
  if (day >= daysAfter(dayAt(now), -1)) return markDue(day);
  const stamp = ulid();
  const notBefore = new Date(now + lateMs).toISOString();
  // The first of them says until when: later ones do not put it off. Struck off in between, it is the first again.
  while (!(await createItem(dueDayItem, { day, stamp, notBefore })))
    if (await changeItem(dueDayItem, { day }, { set: { stamp } })) return;
};

/** The days that are due, the latest first. One consistent Query, a read unit: 33 small items at most in a usual month. */
export const listDueDays = (): Promise<DueDay[]> =>
  listItems(dueDayItem, 'key', {}, { order: 'desc', consistent: true });

/** Strikes a day off, unless files came since it was read. @returns false where some did */
export const strikeDay = ({ day, stamp }: DueDay): Promise<boolean> =>
  deleteItem(dueDayItem, { day }, equals('stamp', stamp));

/** Puts a day off, unless files came since it was read. */
export const putOff = ({ day, stamp }: DueDay, notBefore: Date): Promise<boolean> =>
  changeItem(dueDayItem, { day }, { set: { notBefore: notBefore.toISOString() }, when: equals('stamp', stamp) });
