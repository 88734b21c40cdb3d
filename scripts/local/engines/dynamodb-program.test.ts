import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dynamodbProgram } from './dynamodb-program.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-program-'));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', undefined);
  vi.stubEnv('DYNAMODB_LOCAL_JAR', undefined);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});

/** An npm that does this, in the folder that it is started in, and notes what it was told. */
const npmThat = async (does: string): Promise<void> => {
  const npm = join(folder, 'npm');
  await writeFile(npm, `#!/bin/sh\necho "$@" >> ${folder}/told\n${does}\n`);
  await chmod(npm, 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
};

const mac = () => ({ system: 'darwin-arm64', cache: join(folder, 'cache') });

test('a system that the lock file has no engine for gets it from npm once, in the same version, outside the lock file', async () => {
  const file = 'node_modules/@dynoxide/darwin-arm64/dynoxide';
  await npmThat(`mkdir -p $(dirname ${file}) && echo > ${file} && chmod +x ${file}`);
  const { optionalDependencies } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  const version = optionalDependencies['@dynoxide/linux-x64'];
  for (let start = 1; start <= 2; start += 1) {
    const program = await dynamodbProgram(mac());
    expect(program?.command).toBe(join(folder, 'cache', `dynoxide-${version}`, file));
  }
  const told = await readFile(join(folder, 'told'), 'utf8');
  expect(told.trim().split('\n')).toEqual([expect.stringContaining(`@dynoxide/darwin-arm64@${version}`)]);
  expect(told).toMatch(/^install .*--no-save --no-package-lock/);
});

test('where there is none, one sentence says what to do', async () => {
  await npmThat('exit 1');
  await expect(dynamodbProgram(mac())).rejects.toThrow(
    /^There is no DynamoDB engine for darwin-arm64: put "dynoxide" on PATH, name a DynamoDBLocal\.jar in DYNAMODB_LOCAL_JAR \(with java on PATH\), or set AWS_ENDPOINT_URL_DYNAMODB\.$/,
  );
});

test('DynamoDB Local is started where somebody names it, for no page and with one set of tables', async () => {
  vi.stubEnv('DYNAMODB_LOCAL_JAR', '/opt/dynamodb/DynamoDBLocal.jar');
  const program = await dynamodbProgram(mac());
  expect(program?.command).toBe('java');
  expect(program?.args('/data', { host: '127.1.2.3', port: 8_000 })).toEqual([
    ...['-Djava.library.path=/opt/dynamodb/DynamoDBLocal_lib', '-jar', '/opt/dynamodb/DynamoDBLocal.jar'],
    ...['-port', '8000', '-dbPath', '/data', '-cors', 'http://127.0.0.1', '-sharedDb', '-disableTelemetry'],
  ]);
});

test('an engine that runs elsewhere is used where there is no program for this system', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', 'http://127.0.0.1:8000');
  expect(await dynamodbProgram(mac())).toBeUndefined();
});
