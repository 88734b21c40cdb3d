import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { buildWorldMap } from './build-world-map.ts';

// Writes the world map of the insights from Natural Earth (public domain, naturalearthdata.com), which the package world-atlas
// contains. The result is committed, since borders rarely change: `node scripts/map/make-map.ts`.

const source = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
const target = new URL('../../web/src/ui/charts/map/world.json', import.meta.url);

const map = buildWorldMap(JSON.parse(await readFile(source, 'utf8')));
const text = JSON.stringify(map);
await writeFile(target, `${text}\n`);
console.log(`${Object.keys(map.shapes).length} countries, ${text.length} bytes, ${gzipSync(text).length} by gzip`);
