import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import type { Playlist, PlaylistDraft } from '@overtone/shared/library/playlists/playlist.model.ts';
import { type SmartRule, sizeOf } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { findTracks } from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { changedMeanwhile, createUserPlaylist, getEditablePlaylist } from '../playlists/playlists.service.ts';
import { editPlaylist } from '../playlists/playlists.store.ts';
import { findMatches, type ReadListens } from './find-matches.service.ts';
import { fillChanged } from './freshen.service.ts';
import { findRule, ruleAction } from './smart-rules.store.ts';

type SmartDraft = Omit<PlaylistDraft, 'trackIds'> & { readonly rule: SmartRule };

/** What evaluating a rule costs, in units of `rates.smartRules`: texts cost the most, since each is compared with all tags of a track. */
const costOfRule = ({ where }: SmartRule): number => {
  const { conditions, texts } = sizeOf(where);
  return 2 + Math.ceil(conditions / 3) + texts;
};

/** Counts what evaluating a rule costs. A write unit. @throws AppError `rate.limited` */
const limitRules = (userId: UserId, rule: SmartRule) =>
  limitRate('smartRules', { address: null }, userId, null, costOfRule(rule));

/**
 * Makes a smart playlist and fills it; again with the same id it is the same one.
 * @throws AppError `rate.limited`; as `createUserPlaylist`
 */
export const createSmartPlaylist = async (
  { rule, ...details }: SmartDraft,
  visitor: Visitor,
  readListens: ReadListens,
): Promise<Playlist> => {
  await limitRules(requireUserId(visitor), rule);
  const writes = (id: PlaylistId) => [ruleAction(id, rule)];
  const filling = { ruleAt: new Date().toISOString(), writes };
  const playlist = await createUserPlaylist({ ...details, trackIds: [] }, visitor, filling);
  // The one that a call before this one has made.
  if (playlist.ruleAt !== filling.ruleAt) return playlist;
  return fillChanged(playlist, readListens);
};

/**
 * A smart playlist and its rule, for its owner alone: whoever may edit others' playlists could ask by another rule what
 * their owners like and hear.
 * @throws AppError `playlist.not_found`, also for one that does not fill itself; `permission.denied`
 */
const getOwn = async (id: PlaylistId, visitor: Visitor): Promise<{ playlist: Playlist; rule: SmartRule }> => {
  const [playlist, rule] = await Promise.all([getEditablePlaylist(id, visitor), findRule(id)]);
  if (playlist.owner.id !== requireUserId(visitor)) {
    throw new AppError('permission.denied', 'You do not have permission to do this.');
  }
  if (!rule) throw new AppError('playlist.not_found', 'This playlist does not exist.');
  return { playlist, rule };
};

/** The rule of somebody's own smart playlist, with the playlist. 2 units and more where the rule is long. @throws as `getOwn` */
export const readRule = getOwn;

/**
 * Gives a smart playlist another rule, and fills it.
 * @throws AppError `playlist.changed` where somebody has changed it since the caller read it; `rate.limited`; as `getOwn`
 */
export const setRule = async (
  id: PlaylistId,
  { rule, updatedAt }: { readonly rule: SmartRule; readonly updatedAt: string },
  visitor: Visitor,
  readListens: ReadListens,
): Promise<Playlist> => {
  await limitRules(requireUserId(visitor), rule);
  const { playlist: known } = await getOwn(id, visitor);
  if (known.updatedAt !== updatedAt) throw changedMeanwhile(known);
  const edited = await editPlaylist(known, { set: { ruleAt: new Date().toISOString() } }, [ruleAction(id, rule)]);
  if (!edited) throw changedMeanwhile((await getOwn(id, visitor)).playlist);
  return fillChanged(edited, readListens);
};

/**
 * What a rule finds for whoever asks, as a whole and rule by rule, and how the playlist would begin. Nothing is kept but how often
 * they asked.
 * @throws AppError `rate.limited`
 */
export const countMatches = async (rule: SmartRule, visitor: Visitor, readListens: ReadListens) => {
  const userId = requireUserId(visitor);
  await limitRules(userId, rule);
  const now = Date.now();
  const { catalogue, counts, kept, duration } = await findMatches(rule, userId, readListens, now);
  const first = new Map(kept.slice(0, limits.smartPreviewTracks).map(({ track, value }) => [track.id, value]));
  const tracks = await findTracks([...first.keys()]);
  const isMoment = ['released', 'added', 'likedOn', 'lastPlayed'].includes(rule.sort.by);
  const shown = (value: number | string | null | undefined): number | string | null => {
    if (typeof value !== 'number' || rule.sort.by === 'random') return null;
    return isMoment ? new Date(value).toISOString() : value;
  };
  return {
    ...{ catalogue, counts: [...counts], matches: counts[0] ?? 0, kept: kept.length, duration },
    tracks: tracks.map((track) => ({ track, sortedBy: shown(first.get(track.id)) })),
  };
};
