/** Creates the demo catalogue and stores it as a snapshot for later starts, unless the current sources have one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCloud } from './cloud.ts';
import { seedDemo } from './demo.ts';
import { hasSnapshot, storeSnapshot } from './demo-snapshot.ts';

/** Waits until the search index contains the last album of the catalogue. */
const waitUntilIndexed = async (url: string, title: string): Promise<void> => {
  for (;;) {
    const response = await fetch(`${url}/api/v1/search?query=${encodeURIComponent(title)}`);
    const { results } = (await response.json()) as { results?: { tracks?: { name: string }[] } };
    if (results?.tracks?.some(({ name }) => name === title)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};

const waitUntilComplete = async (complete: Promise<void>, url: string): Promise<void> => {
  await complete;
  const { listTracksInSeedOrder } = await import('../demo/catalogue/catalogue.ts');
  await waitUntilIndexed(url, listTracksInSeedOrder().at(-1)?.track.title ?? '');
};

const createSnapshot = async (dataDir: string): Promise<void> => {
  const whenCrashed = Promise.withResolvers<never>();
  const cloud = await startCloud({ port: 0, dataDir, isFresh: true, hasDemo: true, isDevelopment: false }, (reason) =>
    whenCrashed.reject(new Error(reason)),
  );
  const demo = seedDemo();
  try {
    await Promise.race([waitUntilComplete(demo.complete, cloud.url), whenCrashed.promise]);
  } finally {
    await demo.stop();
    await cloud.stop();
  }
  await storeSnapshot(dataDir);
};

if (!(await hasSnapshot())) {
  const dataDir = await mkdtemp(join(tmpdir(), 'overtone-demo-'));
  try {
    await createSnapshot(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
process.exit(0);
