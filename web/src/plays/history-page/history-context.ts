import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import { t } from '../../lib/i18n.ts';
import { historyPath } from '../../lib/paths.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { getRest, type LoadedTracks } from '../../player/lists/loaded-tracks.ts';

/** The history as what is played from. */
export const historyContext = (): PlayContext => ({
  type: 'library',
  id: 'history',
  name: t('History'),
  path: historyPath,
});

/** The tracks of a history as far as it is loaded, and those beyond. */
export const historyList = (entries: readonly HistoryEntry[], cursor: string | null): LoadedTracks => ({
  tracks: entries.map(({ track }) => track),
  rest: getRest({ source: { type: 'history', id: 'history' }, name: t('History'), cursor }),
});
