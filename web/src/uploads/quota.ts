import type { UploadLimits } from '@overtone/shared/uploads/file-entry.model.ts';
import { fileSize } from '../lib/file-size.ts';
import { spokenDuration } from '../lib/format.ts';
import { count, t, tn } from '../lib/i18n.ts';
import type { UploadLine } from './upload-line.ts';

type Quota = UploadLimits['quota'];
type Kind = keyof Quota;

interface Limited {
  readonly kind: Kind;
  readonly used: number;
  readonly max: number;
}

const minuteMs = 60_000;

/** An amount as a person reads it. */
const amount = (kind: Kind, value: number): string => {
  if (kind === 'storage') return fileSize(value);
  return kind === 'minutes' ? spokenDuration(value * minuteMs) : count(value);
};

const share = ({ used, max }: Limited): number => (max === 0 ? 1 : used / max);

/** Of what an account may hold, that which is nearest to its end; undefined where nothing is limited. */
export const scarcest = (quota: Quota): Limited | undefined =>
  (['minutes', 'storage', 'tracks'] as const)
    .flatMap((kind) => {
      const { used, max } = quota[kind];
      return max === null ? [] : [{ kind, used, max }];
    })
    .toSorted((one, other) => share(other) - share(one))[0];

export const quotaShare = (limited: Limited): number => Math.min(1, share(limited));

/** `6 hr 12 min of 10 hr 0 min`. */
export const quotaLabels = ({ kind, used, max }: Limited): string => {
  const values = { used: amount(kind, used), max: amount(kind, max) };
  return kind === 'tracks' ? t(':used of :max tracks', values) : t(':used of :max', values);
};

/** From here on it is time to say so. */
const nearlyFull = 0.9;

/** What somebody should know before their room runs out; undefined while there is enough of it. */
export const quotaWarning = (quota: Quota, lines: readonly UploadLine[]): string | undefined => {
  // What was begun is reserved already, and counted as used.
  const toCome = lines.filter(({ item, entry }) => !entry && item?.state === 'pending');
  const size = toCome.reduce((sum, line) => sum + line.size, 0);
  const { storage, tracks } = quota;
  const room = storage.max === null ? Number.POSITIVE_INFINITY : Math.max(0, storage.max - storage.used);
  if (size > room)
    return t('These files need :size, and :room is left.', { size: fileSize(size), room: fileSize(room) });
  const places = tracks.max === null ? Number.POSITIVE_INFINITY : Math.max(0, tracks.max - tracks.used);
  if (toCome.length > places)
    return tn(places, 'There is room for 1 track more.', 'There is room for :count tracks more.');
  const limited = scarcest(quota);
  return limited && share(limited) >= nearlyFull ? t('Your room is nearly used up.') : undefined;
};
