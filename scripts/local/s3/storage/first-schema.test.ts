import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { GetObjectCommand, ListMultipartUploadsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { clientFor, startOn, startTestS3 } from '../testing.ts';

const firstSchema = `
  CREATE TABLE buckets (name TEXT PRIMARY KEY, createdAt INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE objects (
    bucket TEXT NOT NULL, key BLOB NOT NULL, blob TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL,
    modifiedAt INTEGER NOT NULL, headers TEXT NOT NULL, checksums TEXT NOT NULL, PRIMARY KEY (bucket, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE uploads (
    bucket TEXT NOT NULL, key BLOB NOT NULL, id TEXT NOT NULL UNIQUE, createdAt INTEGER NOT NULL,
    headers TEXT NOT NULL, PRIMARY KEY (bucket, key, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE parts (
    upload TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE, number INTEGER NOT NULL, blob TEXT NOT NULL,
    size INTEGER NOT NULL, etag TEXT NOT NULL, modifiedAt INTEGER NOT NULL, PRIMARY KEY (upload, number)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO buckets VALUES ('music', 0);
  INSERT INTO objects VALUES ('music', 'kept', 'the-file', 4, '${createHash('md5').update('safe').digest('hex')}', 0,
    '{"content-type":"audio/mpeg"}', '{"x-amz-checksum-crc32":"H6Qojw=="}');
  INSERT INTO uploads VALUES ('music', 'begun', 'upload', 0, '{}');
  INSERT INTO parts VALUES ('upload', 1, 'the-part', 4, '0', 0);
`;

test('what a folder of before held is there as it was', async () => {
  await using made = await startTestS3();
  const dir = path.join(made.dir, 'older');
  await mkdir(path.join(dir, 'blobs'), { recursive: true });
  await writeFile(path.join(dir, 'blobs', 'the-file'), 'safe');
  // Keys are bytes.
  const database = new DatabaseSync(path.join(dir, 'index.sqlite'));
  database.exec(firstSchema.replace("'kept'", "x'6b657074'").replace("'begun'", "x'626567756e'"));
  database.close();

  const server = await startOn(dir);
  const client = clientFor(server.endpoint);
  const kept = await client.send(new GetObjectCommand({ Bucket: 'music', Key: 'kept', ChecksumMode: 'ENABLED' }));
  expect(await kept.Body?.transformToString()).toBe('safe');
  expect(kept).toMatchObject({ ContentType: 'audio/mpeg', ChecksumCRC32: 'H6Qojw==', ChecksumType: 'FULL_OBJECT' });
  expect((await client.send(new ListMultipartUploadsCommand({ Bucket: 'music' }))).Uploads).toBeUndefined();
  await client.send(new PutObjectCommand({ Bucket: 'music', Key: 'kept', Body: 'new' }));
  client.destroy();
  await server.stop();
});
