import { dirname, join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { fetchDynoxide, findDynoxide, here } from './dynoxide.ts';
import { indexStreams } from './index-streams.ts';

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** A program that plays DynamoDB over a folder. */
export interface DynamodbProgram {
  readonly command: string;
  readonly args: (dir: string, address: Address) => string[];
  /** What its data want, once it has made them. */
  readonly prepare: (dir: string) => void;
}

const dataFile = (dir: string): string => join(dir, 'dynamodb.sqlite');

/** DynamoDB over SQLite, a native program. */
const dynoxide = (command: string): DynamodbProgram => ({
  command,
  args: (dir, { host, port }) => ['serve', '--host', host, '--port', String(port), '--db-path', dataFile(dir)],
  prepare: (dir) => indexStreams(dataFile(dir)),
});

/** Amazon's own, for Java. It listens on every interface, whatever it is told, and answers pages unless it names one. */
const dynamodbLocal = (jar: string): DynamodbProgram => ({
  command: 'java',
  args: (dir, { port }) => [
    `-Djava.library.path=${join(dirname(jar), 'DynamoDBLocal_lib')}`,
    ...['-jar', jar, '-port', String(port), '-dbPath', dir, '-cors', 'http://127.0.0.1'],
    // One set of tables, whichever keys a request is signed with.
    '-sharedDb',
    '-disableTelemetry',
  ],
  prepare: () => undefined,
});

/**
 * What plays DynamoDB on this machine: Dynoxide, which is fetched where it is missing, or the DynamoDB Local that
 * `DYNAMODB_LOCAL_JAR` names; undefined where neither is here and `AWS_ENDPOINT_URL_DYNAMODB` points at another one.
 * @throws Refusal when there is none of them
 */
export const dynamodbProgram = async (place = here): Promise<DynamodbProgram | undefined> => {
  const found = findDynoxide(place);
  if (found) return dynoxide(found);
  const { AWS_ENDPOINT_URL_DYNAMODB: given, DYNAMODB_LOCAL_JAR: jar } = process.env;
  if (jar) return dynamodbLocal(jar);
  if (given) return undefined;
  const fetched = await fetchDynoxide(place);
  if (fetched) return dynoxide(fetched);
  throw new Refusal(
    `There is no DynamoDB engine for ${place.system}: put "dynoxide" on PATH, name a DynamoDBLocal.jar in DYNAMODB_LOCAL_JAR (with java on PATH), or set AWS_ENDPOINT_URL_DYNAMODB.`,
  );
};
