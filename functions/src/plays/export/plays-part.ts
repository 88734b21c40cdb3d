import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { toExportedSong } from '../../catalog/public.ts';
import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { formatJson, formatJsonList } from '../../platform/archive/json-text.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { readHistory } from '../history/history.service.ts';
import { listScrobblers } from '../scrobbling/list-scrobblers.service.ts';

async function* listPlays({ userId, siteUrl }: ArchiveOwner): AsyncGenerator<object[]> {
  const pages = iteratePages(async (page) => (await readHistory(userId, page)).pagination, httpLimits.pageSizeMax);
  for await (const plays of pages) {
    yield plays.map(({ track, playedAt, source, sourceId }) => ({
      playedAt,
      ...toExportedSong(track, siteUrl),
      ...{ source, sourceId },
    }));
  }
}

async function* createFiles(owner: ArchiveOwner): AsyncGenerator<ArchiveFile> {
  yield { path: 'listening-history.json', text: formatJsonList({}, 'plays', listPlays(owner)) };
  const { scrobblers, isPaused } = await listScrobblers(owner.userId);
  const connected = scrobblers.flatMap(({ name, connection }) => (connection ? { name, ...connection } : []));
  yield { path: 'listening-services.json', text: formatJson({ isPaused, connected }) };
}

/**
 * Exports a user's history and scrobblers. Takes 3 round trips for 100 plays, and costs half a read unit for each track
 * and for 20 rows.
 */
export const playsPart: ArchivePart = {
  descriptions: {
    'listening-history.json': 'The songs you played and where you started them, the latest first.',
    'listening-services.json': 'Whether your history is paused, and the services that your plays are sent to.',
  },
  files: createFiles,
};
