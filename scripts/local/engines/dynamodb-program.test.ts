import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findDynamodbProgram } from './dynamodb-program.ts';

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

/** Puts an npm on PATH that runs a script in its working folder and writes its arguments to `calls`. */
const stubNpm = async (script: string): Promise<void> => {
  const npm = join(folder, 'npm');
  await writeFile(npm, `#!/bin/sh\necho "$@" >> ${folder}/calls\n${script}\n`);
  await chmod(npm, 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
};

const createMacTarget = () => ({ system: 'darwin-arm64', cache: join(folder, 'cache') });

describe('findDynamodbProgram', () => {
  it('installs the version of the lock file once for a platform that the lock file lacks', async () => {
    const file = 'node_modules/@dynoxide/darwin-arm64/dynoxide';
    await stubNpm(`mkdir -p $(dirname ${file}) && echo > ${file} && chmod +x ${file}`);
    const { optionalDependencies } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
    const version = optionalDependencies['@dynoxide/linux-x64'];
    for (let start = 1; start <= 2; start += 1) {
      const program = await findDynamodbProgram(createMacTarget());
      expect(program?.command).toBe(join(folder, 'cache', `dynoxide-${version}`, file));
    }
    const calls = await readFile(join(folder, 'calls'), 'utf8');
    expect(calls.trim().split('\n')).toEqual([expect.stringContaining(`@dynoxide/darwin-arm64@${version}`)]);
    expect(calls).toMatch(/^install .*--no-save --no-package-lock/);
  });

  it('throws a message with instructions if no engine can be installed', async () => {
    await stubNpm('exit 1');
    await expect(findDynamodbProgram(createMacTarget())).rejects.toThrow(
      /^There is no DynamoDB engine for darwin-arm64: put "dynoxide" on PATH, name a DynamoDBLocal\.jar in DYNAMODB_LOCAL_JAR \(with java on PATH\), or set AWS_ENDPOINT_URL_DYNAMODB\.$/,
    );
  });

  it('uses the DynamoDB Local of DYNAMODB_LOCAL_JAR, without CORS and with shared tables', async () => {
    vi.stubEnv('DYNAMODB_LOCAL_JAR', '/opt/dynamodb/DynamoDBLocal.jar');
    const program = await findDynamodbProgram(createMacTarget());
    expect(program?.command).toBe('java');
    expect(program?.args('/data', { host: '127.1.2.3', port: 8_000 })).toEqual([
      ...['-Djava.library.path=/opt/dynamodb/DynamoDBLocal_lib', '-jar', '/opt/dynamodb/DynamoDBLocal.jar'],
      ...['-port', '8000', '-dbPath', '/data', '-cors', 'http://127.0.0.1', '-sharedDb', '-disableTelemetry'],
    ]);
  });

  it('returns undefined if AWS_ENDPOINT_URL_DYNAMODB names another engine and there is no program', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', 'http://127.0.0.1:8000');
    expect(await findDynamodbProgram(createMacTarget())).toBeUndefined();
  });
});
