import { DescribeTableCommand, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { rebuildIndex } from '@overtone/functions/discovery/search/rebuild-index.ts';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { tableName } from '@overtone/functions/platform/dynamo/table.ts';
import { startResources } from '../local/resources.ts';
import { synthesizedTemplates } from '../local/template/synthesize.ts';
import { load } from './synthetic-catalogue.ts';

// Fills a data folder with so many synthetic tracks and indexes them: `node fill.ts FOLDER TRACKS`. A process of its own,
// because its clients know the addresses of these emulators only.
const [dataDir = '', count = '0'] = process.argv.slice(2);
const tracks = Number(count);
const seconds = (from: number): number => Math.round((performance.now() - from) / 1_000);

const { engines } = await startResources(await synthesizedTemplates(), { dataDir });

// The stream of a table that is filled costs ten times the filling, and the site would index every write once more.
const TableName = tableName('CATALOG_TABLE');
const { Table } = await dynamo().send(new DescribeTableCommand({ TableName }));
const streamOff = { StreamEnabled: false };
await dynamo().send(new UpdateTableCommand({ TableName, StreamSpecification: streamOff }));
const from = performance.now();
/** What search reads: the rows by which other pages find things would take the time three times over. */
const isNamed = ({ sk }: Readonly<Record<string, unknown>>): boolean =>
  sk === 'track' || sk === 'album' || sk === 'artist';
await load(0, tracks, (items) => process.stderr.write(`\r${items} items written`), isNamed);
process.stderr.write(`\r${tracks} tracks written in ${seconds(from)} s\n`);
const indexing = performance.now();
const rows = await rebuildIndex(() => undefined);
console.log(`${rows} rows indexed in ${seconds(indexing)} s`);
await dynamo().send(new UpdateTableCommand({ TableName, StreamSpecification: Table?.StreamSpecification }));
await engines.stop();
