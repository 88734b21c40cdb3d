import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { createNoSuchBucketError, S3Error } from '../errors.ts';
import { CorsRule, LifecycleRule } from './bucket-rules.ts';

const BucketRow = z.object({ name: z.string(), createdAt: z.number() });
type BucketRow = z.infer<typeof BucketRow>;

const createRulesSchema = <T extends z.core.$ZodType>(rule: T) =>
  z.string().transform((text) => z.array(rule).parse(JSON.parse(text)));
const RulesRow = z.object({ cors: createRulesSchema(CorsRule), lifecycle: createRulesSchema(LifecycleRule) });
type Rules = z.infer<typeof RulesRow>;

/** The buckets and their rules. */
export const openBuckets = (database: DatabaseSync) => {
  const insert = database.prepare('INSERT OR IGNORE INTO buckets (name, createdAt) VALUES (?, ?)');
  const select = database.prepare('SELECT versioned FROM buckets WHERE name = ?');
  const selectAll = database.prepare('SELECT name, createdAt FROM buckets ORDER BY name');
  const remove = database.prepare('DELETE FROM buckets WHERE name = ?');
  const setVersioned = database.prepare('UPDATE buckets SET versioned = 1 WHERE name = ?');
  const selectRules = database.prepare('SELECT cors, lifecycle FROM buckets WHERE name = ?');
  const setRules = database.prepare('UPDATE buckets SET cors = ?, lifecycle = ? WHERE name = ?');
  const selectContent = database.prepare(
    ['objects', 'versions', 'uploads']
      .map((table) => `SELECT 1 FROM ${table} WHERE bucket = :name`)
      .join(' UNION ALL '),
  );

  /** @throws NoSuchBucket (404) */
  const assertExists = (name: string): void => {
    if (!select.get(name)) throw createNoSuchBucketError();
  };

  /** Returns the rules of a bucket, or undefined if there is no such bucket. */
  const findRules = (name: string): Rules | undefined => {
    const row = selectRules.get(name);
    return row && RulesRow.parse(row);
  };

  return {
    assertExists,
    findRules,

    list: (): BucketRow[] => z.array(BucketRow).parse(selectAll.all()),

    /** Creates a bucket, unless it exists. @throws InvalidBucketName (400) */
    create(name: string): void {
      if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) {
        throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.');
      }
      insert.run(name, Date.now());
    },

    /** Whether overwritten and deleted objects are stored as versions. */
    isVersioned: (name: string): boolean => select.get(name)?.versioned === 1,

    /** Enables versioning. It cannot be disabled, as in S3. @throws NoSuchBucket (404) */
    enableVersioning(name: string): void {
      assertExists(name);
      setVersioned.run(name);
    },

    /** @throws NoSuchBucket (404) */
    setRules(name: string, changedRules: Partial<Rules>): void {
      const rules = findRules(name);
      if (!rules) throw createNoSuchBucketError();
      const { cors, lifecycle } = { ...rules, ...changedRules };
      setRules.run(JSON.stringify(cors), JSON.stringify(lifecycle), name);
    },

    /** @throws NoSuchBucket (404), BucketNotEmpty (409) */
    remove(name: string): void {
      assertExists(name);
      if (selectContent.get({ name })) {
        throw new S3Error(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty');
      }
      remove.run(name);
    },
  };
};
