import { limits } from '@overtone/shared/limits.ts';
import { exportedSong } from '../../catalog/public.ts';
import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { jsonList, jsonText } from '../../platform/archive/json-text.ts';
import { everyPage } from '../../platform/every-page.ts';
import { readHistory } from '../history/history.service.ts';
import { listScrobblers } from '../scrobbling/list-scrobblers.service.ts';

async function* playsOfUser({ userId, siteUrl }: ArchiveOwner): AsyncGenerator<object[]> {
  const pages = everyPage(async (page) => (await readHistory(userId, page)).pagination, limits.pageSizeMax);
  for await (const listens of pages) {
    yield listens.map(({ track, playedAt, source, sourceId }) => ({
      playedAt,
      ...exportedSong(track, siteUrl),
      ...{ source, sourceId },
    }));
  }
}

async function* files(owner: ArchiveOwner): AsyncGenerator<ArchiveFile> {
  yield { path: 'listening-history.json', text: jsonList({}, 'listens', playsOfUser(owner)) };
  const { scrobblers, isPaused } = await listScrobblers(owner.userId);
  const connected = scrobblers.flatMap(({ name, connection }) => (connection ? { name, ...connection } : []));
  yield { path: 'listening-services.json', text: jsonText({ isPaused, connected }) };
}

/** What somebody heard, and who else is told of it: 3 trips for 100 listens, half a read unit for each track and for 20 rows. */
export const playsPart: ArchivePart = {
  about: {
    'listening-history.json': 'What you heard and where you came to it, the latest first.',
    'listening-services.json': 'Whether your history is paused, and the services that hear of your listens.',
  },
  files,
};
