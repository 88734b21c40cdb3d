import type { ActivitySubject } from '@overtone/shared/admin/activity/activity-actions.ts';
import type { KeyTemplate } from './key-template.ts';

type Values = Readonly<Record<string, unknown>>;

/** How changes of an item are recorded in the activity log. */
export interface ActivityRule {
  /** The ID of the subject, which may be another item: `{artistId}` for a manager of an artist. */
  readonly subject: KeyTemplate;
  /** The name of the subject: `{name}`. An item without it is a part of its subject. */
  readonly name?: KeyTemplate;
  /** The ID of the subject's owner, if this item has it: `{owner.id}`. */
  readonly owner?: KeyTemplate;
  /** The recorded fields. All others are left out, so that neither secrets nor counts are recorded. */
  readonly fields: readonly string[];
  /** Returns the recorded fields of an item whose values are a tree. */
  readonly getFields?: (values: Values) => Values;
  /** Whether only the fact that a field is set may be recorded. */
  readonly isSecret?: (field: string) => boolean;
}

const typeByPrefix: Readonly<Record<string, ActivitySubject>> = {
  ...{ art: 'artist', alb: 'album', trk: 'track', pls: 'playlist', cmt: 'comment', usr: 'user' },
  ...{ bsr: 'backstage_request', exp: 'export', settings: 'settings', chn: 'channel' },
};

/** Returns the type of a subject from the prefix of its ID. @throws TypeError for another ID: a bug of the caller */
export const getSubjectType = (id: string): ActivitySubject => {
  const type = typeByPrefix[id.split('_', 1)[0] ?? ''];
  if (!type) throw new TypeError(`The activity log has no subjects such as "${id}".`);
  return type;
};

/** Longest recorded text, in characters. */
const textLengthMax = 300;
/** Most recorded values of a list. */
const listLengthMax = 20;

/** Shortens long texts and lists, so that an entry stays below 4 KB. */
const shorten = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > textLengthMax ? `${value.slice(0, textLengthMax)}…` : value;
  if (value instanceof Set) return shorten([...value]);
  if (Array.isArray(value)) return value.slice(0, listLengthMax).map(shorten);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]));
  return value ?? null;
};

/** Returns the recorded fields of an item, or those of an update that contain new values. */
export const pickRecordedFields = ({ fields, getFields }: ActivityRule, values: Values): Values =>
  getFields?.(values) ??
  Object.fromEntries(fields.filter((name) => name in values).map((name) => [name, values[name]]));

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The recorded fields before and after a change. Null: the item did not exist, its fields are unknown, or it is deleted. */
export interface RecordedChange {
  readonly before: Values | null;
  readonly after: Values | null;
}

/**
 * Returns what a change records, without unchanged fields and without secrets, or undefined if no recorded field has
 * changed.
 */
export const getRecordedChange = (
  rule: ActivityRule,
  { before, after }: RecordedChange,
): RecordedChange | undefined => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed =
    before && after ? names.filter((name) => name in after && !isEqual(before[name], after[name])) : names;
  if (changed.length === 0 && after !== null) return undefined;
  const present = (values: Values | null): Values | null =>
    values &&
    Object.fromEntries(
      changed.map((name) => [
        name,
        rule.isSecret?.(name) ? ((values[name] ?? null) === null ? null : '***') : shorten(values[name]),
      ]),
    );
  return { before: present(before), after: present(after) };
};
