import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import type { PlaySource } from '@overtone/shared/plays/play.model.ts';
import { t } from '../../lib/i18n.ts';
import { channelPath } from '../../lib/paths.ts';

/** Where a listen was started, to a person. */
export interface PlayedFrom {
  readonly label: string;
  /** Left out where it leads nowhere. */
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
  radio: () => t('Played from a radio'),
  search: () => t('Played from the search'),
  track: () => t('Played from its own page'),
  other: null,
};

/** As the API makes ids: what a browser once said of a source is anything at all. */
const isId = (text: string): boolean => /^[a-z]{3}_\w{26}$/.test(text);

const page = (name: string) => (id: string) => (isId(id) ? `/${name}/${id}` : undefined);

/** What stands before an id's first stroke, and behind it: a channel's is narrowed, a radio's is of a kind. */
const halves = (id: string): [string, string] => {
  const stroke = id.indexOf('/');
  return stroke < 0 ? [id, ''] : [id.slice(0, stroke), id.slice(stroke + 1)];
};

/** The page that an id of a source stands for. */
const paths: Partial<Readonly<Record<PlaySource, (id: string) => string | undefined>>> = {
  album: page('album'),
  artist: page('artist'),
  channel(id) {
    const [channel, narrowed] = halves(id);
    if (!isId(channel)) return undefined;
    // It was made for an address.
    return /^[\w%~-]+$/.test(narrowed) ? `${channelPath(channel)}/${narrowed}` : channelPath(channel);
  },
  playlist: page('playlist'),
  profile: page('user'),
  radio(id) {
    const [kind, seed] = halves(id);
    return /^[a-z]+$/.test(kind) && /[^.]/.test(seed) ? `/radio/${kind}/${encodeURIComponent(seed)}` : undefined;
  },
  track: page('track'),
};

/** Where a listen was started; null where nobody knows. */
export const playedFrom = ({ source, sourceId, track }: HistoryEntry): PlayedFrom | null => {
  const label = labels[source];
  if (!label) return null;
  const path = sourceId && paths[source]?.(sourceId);
  const named = [track.album, ...track.artists].find((one) => one?.id === sourceId);
  return {
    label: named ? t('Played from :name', { name: named.name }) : label(),
    ...(path && { path }),
  };
};
