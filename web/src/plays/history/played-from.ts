import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import type { PlaySource } from '@overtone/shared/plays/play.model.ts';
import { t } from '../../lib/i18n.ts';
import { channelPath } from '../../lib/paths.ts';

/** Where a play was started, as it is shown to the user. */
export interface PlayedFrom {
  readonly label: string;
  /** Missing if there is no page to link to. */
  readonly path?: string;
}

const labels: Readonly<Record<PlaySource, (() => string) | null>> = {
  album: () => t('Played from an album'),
  artist: () => t('Played from an artist’s page'),
  channel: () => t('Played from a channel'),
  embed: () => t('Played on another site'),
  library: () => t('Played from your library'),
  link: () => t('Played from a private link'),
  playlist: () => t('Played from a playlist'),
  profile: () => t('Played from a profile'),
  queue: () => t('Played from the queue'),
  radio: () => t('Played from radio'),
  search: () => t('Played from search'),
  track: () => t('Played from the song’s page'),
  other: null,
};

/** Whether a text has the form of an ID. The source ID comes from a browser and may be anything. */
const isId = (text: string): boolean => /^[a-z]{3}_\w{26}$/.test(text);

const createPathGetter = (name: string) => (id: string) => (isId(id) ? `/${name}/${id}` : undefined);

/** Splits an ID at its first slash: into a channel and its filter, or into the kind and the seed of a radio. */
const splitAtSlash = (id: string): [string, string] => {
  const slash = id.indexOf('/');
  return slash < 0 ? [id, ''] : [id.slice(0, slash), id.slice(slash + 1)];
};

/** The page of a source ID, by source. */
const paths: Partial<Readonly<Record<PlaySource, (id: string) => string | undefined>>> = {
  album: createPathGetter('album'),
  artist: createPathGetter('artist'),
  channel(id) {
    const [channel, filter] = splitAtSlash(id);
    if (!isId(channel)) return undefined;
    // The filter is already encoded for a URL.
    return /^[\w%~-]+$/.test(filter) ? `${channelPath(channel)}/${filter}` : channelPath(channel);
  },
  playlist: createPathGetter('playlist'),
  profile: createPathGetter('user'),
  radio(id) {
    const [kind, seed] = splitAtSlash(id);
    return /^[a-z]+$/.test(kind) && /[^.]/.test(seed) ? `/radio/${kind}/${encodeURIComponent(seed)}` : undefined;
  },
  track: createPathGetter('track'),
};

/** Returns where a play was started, or null if it is unknown. */
export const getPlayedFrom = ({ source, sourceId, track }: HistoryEntry): PlayedFrom | null => {
  const label = labels[source];
  if (!label) return null;
  const path = sourceId && paths[source]?.(sourceId);
  const namedSource = [track.album, ...track.artists].find((candidate) => candidate?.id === sourceId);
  return {
    label: namedSource ? t('Played from :name', { name: namedSource.name }) : label(),
    ...(path && { path }),
  };
};
