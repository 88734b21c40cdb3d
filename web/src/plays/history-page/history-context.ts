import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import { t } from '../../lib/i18n.ts';
import { historyPath } from '../../lib/paths.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { getUnloadedPart, type LoadedTracks } from '../../player/lists/loaded-tracks.ts';

/** Creates the play context of the history. */
export const createHistoryContext = (): PlayContext => ({
  type: 'library',
  id: 'history',
  name: t('History'),
  path: historyPath,
});

/** Returns the loaded tracks of the history and how to load the rest. */
export const createHistoryTrackList = (entries: readonly HistoryEntry[], cursor: string | null): LoadedTracks => ({
  tracks: entries.map(({ track }) => track),
  unloadedPart: getUnloadedPart({ source: { type: 'history', id: 'history' }, name: t('History'), cursor }),
});
