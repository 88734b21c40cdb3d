import { dirname, join } from 'node:path';
import { StartupError } from '../errors.ts';
import { currentMachine, findDynoxide, installDynoxide } from './dynoxide.ts';
import { addStreamIndexes } from './stream-indexes.ts';

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** A program that emulates DynamoDB and stores its data in a folder. */
export interface DynamodbProgram {
  readonly command: string;
  readonly args: (dir: string, address: Address) => string[];
  /** Prepares the data files, once the program has created them. */
  readonly prepareData: (dir: string) => void;
}

const getDataFile = (dir: string): string => join(dir, 'dynamodb.sqlite');

/** Dynoxide: DynamoDB over SQLite, a native program. */
const createDynoxide = (command: string): DynamodbProgram => ({
  command,
  args: (dir, { host, port }) => ['serve', '--host', host, '--port', String(port), '--db-path', getDataFile(dir)],
  prepareData: (dir) => addStreamIndexes(getDataFile(dir)),
});

/** Amazon's DynamoDB Local, for Java. It always listens on every interface, and allows all origins unless `-cors` is set. */
const createDynamodbLocal = (jar: string): DynamodbProgram => ({
  command: 'java',
  args: (dir, { port }) => [
    `-Djava.library.path=${join(dirname(jar), 'DynamoDBLocal_lib')}`,
    ...['-jar', jar, '-port', String(port), '-dbPath', dir, '-cors', 'http://127.0.0.1'],
    // One set of tables, regardless of the keys that sign a request.
    '-sharedDb',
    '-disableTelemetry',
  ],
  prepareData: () => undefined,
});

/**
 * Finds the program that emulates DynamoDB on this machine: Dynoxide, which is installed if necessary, or the DynamoDB Local
 * that `DYNAMODB_LOCAL_JAR` names. Returns undefined if there is neither and `AWS_ENDPOINT_URL_DYNAMODB` is set.
 * @throws StartupError if neither is available and that variable is not set
 */
export const findDynamodbProgram = async (target = currentMachine): Promise<DynamodbProgram | undefined> => {
  const foundPath = findDynoxide(target);
  if (foundPath) return createDynoxide(foundPath);
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint, DYNAMODB_LOCAL_JAR: jar } = process.env;
  if (jar) return createDynamodbLocal(jar);
  if (endpoint) return undefined;
  const installedPath = await installDynoxide(target);
  if (installedPath) return createDynoxide(installedPath);
  throw new StartupError(
    `There is no DynamoDB engine for ${target.system}: put "dynoxide" on PATH, name a DynamoDBLocal.jar in DYNAMODB_LOCAL_JAR (with java on PATH), or set AWS_ENDPOINT_URL_DYNAMODB.`,
  );
};
