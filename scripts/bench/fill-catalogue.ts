import { DescribeTableCommand, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { rebuildIndex } from '@overtone/functions/discovery/search/rebuild-index.ts';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { getTableName } from '@overtone/functions/platform/dynamo/table.ts';
import { startResources } from '../local/resources.ts';
import { synthesizeTemplates } from '../local/template/synthesize.ts';
import { writeTracks } from './synthetic-catalogue.ts';

// Fills a data folder with synthetic tracks and indexes them: `node fill-catalogue.ts FOLDER TRACKS`. It runs in a
// separate process, because the AWS clients of a process are bound to one set of emulators.
const [dataDir = '', count = '0'] = process.argv.slice(2);
const trackCount = Number(count);
const getSecondsSince = (startedAt: number): number => Math.round((performance.now() - startedAt) / 1_000);

const { engines } = await startResources(await synthesizeTemplates(), { dataDir });

// With a stream, filling the table takes ten times as long, and the site would index every write a second time.
const TableName = getTableName('CATALOG_TABLE');
const { Table } = await dynamo().send(new DescribeTableCommand({ TableName }));
const disabledStream = { StreamEnabled: false };
await dynamo().send(new UpdateTableCommand({ TableName, StreamSpecification: disabledStream }));
const writingStartedAt = performance.now();
/** Returns whether search reads the item. Writing the items of other pages too would take three times as long. */
const isReadBySearch = ({ sk }: Readonly<Record<string, unknown>>): boolean =>
  sk === 'track' || sk === 'album' || sk === 'artist';
await writeTracks(0, trackCount, (items) => process.stderr.write(`\r${items} items written`), isReadBySearch);
process.stderr.write(`\r${trackCount} tracks written in ${getSecondsSince(writingStartedAt)} s\n`);
const indexingStartedAt = performance.now();
const rows = await rebuildIndex(() => undefined);
console.log(`${rows} rows indexed in ${getSecondsSince(indexingStartedAt)} s`);
await dynamo().send(new UpdateTableCommand({ TableName, StreamSpecification: Table?.StreamSpecification }));
await engines.stop();
