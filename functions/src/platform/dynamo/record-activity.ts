import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { ActivityId, type UserId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { activityItem } from './activity.item.ts';
import {
  type ActivityRule,
  getRecordedChange,
  getSubjectType,
  pickRecordedFields,
  type RecordedChange,
} from './activity-rule.ts';
import { type ActivityScope, getActivityScope } from './activity-scope.ts';
import { itemDoesNotExist } from './conditions.ts';
import type { ItemType } from './item.ts';
import { tryFillTemplate } from './key-template.ts';
import { getPlannedWrite, type PlannedWrite } from './planned-writes.ts';
import { createPutParameters } from './write-parameters.ts';

type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Values = Readonly<Record<string, unknown>>;

/** How long entries are stored, in days. */
const retentionDays = 400;

interface Entry extends RecordedChange {
  readonly subjectId: string;
  readonly name: string | null;
  readonly ownerId: string | null;
}

/** Returns the recorded fields after an update. Numbers that are added are unknown if the item was not read. */
const getUpdatedFields = (
  rule: ActivityRule,
  { set, remove, add }: PlannedWrite,
  before: Values | undefined,
): Values => {
  const added = Object.entries(add).flatMap(([name, value]) =>
    typeof value === 'number' && before ? [[name, Number(before[name] ?? 0) + value] as const] : [],
  );
  const removed = remove.map((name) => [name, null] as const);
  return pickRecordedFields(rule, { ...set, ...Object.fromEntries([...added, ...removed]) });
};

const clear = (fields: Values): Values => Object.fromEntries(Object.keys(fields).map((name) => [name, null]));

/** The deletion of a part changes its subject; the deletion of the subject itself leaves nothing. */
const getChange = (rule: ActivityRule, write: PlannedWrite, read: Values | undefined): RecordedChange => {
  const before = read ? pickRecordedFields(rule, read) : null;
  if (write.kind === 'put') return { before, after: pickRecordedFields(rule, write.set) };
  if (write.kind === 'update') return { before, after: getUpdatedFields(rule, write, read) };
  const known = before ?? pickRecordedFields(rule, write.keyFields);
  return { before: known, after: rule.name ? null : clear(known) };
};

/** Returns the entry of one write, or undefined if it changes nothing that is recorded. */
const createEntry = (
  scope: ActivityScope,
  { type, write }: { type: ItemType; write: PlannedWrite },
): Entry | undefined => {
  const rule = type.activity;
  if (!rule) return undefined;
  const read = scope.readItems.get(write.itemKey);
  const values = { ...write.keyFields, ...read, ...write.set };
  const subjectId = tryFillTemplate(rule.subject, values);
  if (!subjectId || !scope.subjects.has(getSubjectType(subjectId)) || scope.recorded.has(subjectId)) return undefined;
  const recorded = getRecordedChange(rule, getChange(rule, write, read));
  if (!recorded) return undefined;
  const fill = (template: string | undefined) => (template && tryFillTemplate(template, values)) || null;
  const facts = scope.facts.get(subjectId);
  const before = { ...write.keyFields, ...read };
  const ownerId = (rule.owner && tryFillTemplate(rule.owner, read ? before : values)) || facts?.ownerId || null;
  if (scope.mayConcernOwnItems && ownerId === scope.actorId) return undefined;
  return { ...recorded, subjectId, name: fill(rule.name) ?? facts?.name ?? null, ownerId };
};

const merge = (one: Values | null, other: Values | null): Values | null => (one || other) && { ...one, ...other };

const createPut = (scope: ActivityScope, { subjectId, name, ownerId, before, after }: Entry): Action => {
  const now = Date.now();
  const entry = {
    id: ActivityId.parse(`act_${ulid(now)}`),
    createdAt: new Date(now).toISOString(),
    action: scope.action,
    subject: { type: getSubjectType(subjectId), id: subjectId, name },
    before,
    after,
    actorId: scope.actorId,
    onBehalfOf: scope.mayConcernOwnItems ? (ownerId as UserId | null) : null,
    requestId: scope.requestId,
    expires: Math.floor(now / 1_000) + retentionDays * 86_400,
  };
  return { Put: createPutParameters(activityItem, entry, itemDoesNotExist) };
};

/** The entries that a transaction has to write, and the function to call after it was written. */
interface PlannedEntries {
  readonly actions: readonly Action[];
  readonly confirm: () => void;
}

const noEntries: PlannedEntries = { actions: [], confirm: () => undefined };

/**
 * Plans the entries of the activity log for the writes of a transaction: one for each changed subject. Costs two write
 * units for each KB of an entry (1 to 2 KB), and half as many in each of three indexes.
 */
export const planActivityEntries = (writes: readonly Action[]): PlannedEntries => {
  const scope = getActivityScope();
  if (!scope) return noEntries;
  const entries = new Map<string, Entry>();
  for (const { Put, Update, Delete } of writes) {
    const planned = getPlannedWrite(Put ?? Update ?? Delete);
    const entry = planned && createEntry(scope, planned);
    if (!entry) continue;
    const existing = entries.get(entry.subjectId);
    entries.set(entry.subjectId, {
      ...entry,
      name: existing?.name ?? entry.name,
      ownerId: existing?.ownerId ?? entry.ownerId,
      before: merge(existing?.before ?? null, entry.before),
      after: merge(existing?.after ?? null, entry.after),
    });
  }
  return {
    actions: [...entries.values()].map((entry) => createPut(scope, entry)),
    confirm: () => {
      for (const id of entries.keys()) scope.recorded.add(id);
    },
  };
};
