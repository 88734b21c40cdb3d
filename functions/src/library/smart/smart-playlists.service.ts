import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { Playlist, PlaylistDraft } from '@overtone/shared/library/playlists/playlist.model.ts';
import { measureNode, type SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { findTracks } from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { createUserPlaylist } from '../playlists/create-playlist.service.ts';
import { createChangedError, getEditablePlaylist } from '../playlists/playlists.service.ts';
import { editPlaylist } from '../playlists/playlists.store.ts';
import { findMatches, type ReadPlayCounts } from './find-matches.service.ts';
import { fillAfterChange } from './refresh-smart-playlist.service.ts';
import { findRule, putRuleAction } from './smart-rules.store.ts';

type SmartDraft = Omit<PlaylistDraft, 'trackIds'> & { readonly rule: SmartRule };

/**
 * Returns what evaluating a rule costs, in units of `rates.smartRules`. Texts cost the most, because each is compared
 * with all tags of a track.
 */
const getRuleCost = ({ where }: SmartRule): number => {
  const { conditions, texts } = measureNode(where);
  return 2 + Math.ceil(conditions / 3) + texts;
};

/** Limits what evaluating the rules of a user may cost. Costs a write unit. @throws AppError `rate.limited` */
const limitRuleEvaluations = (userId: UserId, rule: SmartRule) =>
  limitRate('smartRules', { address: null }, userId, null, getRuleCost(rule));

/**
 * Creates a smart playlist and fills it. A repeated request with the same id returns the existing playlist.
 * @throws AppError `rate.limited`; as `createUserPlaylist`
 */
export const createSmartPlaylist = async (
  { rule, ...details }: SmartDraft,
  visitor: Visitor,
  readPlayCounts: ReadPlayCounts,
): Promise<Playlist> => {
  await limitRuleEvaluations(requireUserId(visitor), rule);
  const writes = (id: PlaylistId) => [putRuleAction(id, rule)];
  const smartOptions = { ruleEditedAt: new Date().toISOString(), writes };
  const playlist = await createUserPlaylist({ ...details, trackIds: [] }, visitor, smartOptions);
  // An earlier request has created the playlist.
  if (playlist.ruleEditedAt !== smartOptions.ruleEditedAt) return playlist;
  return fillAfterChange(playlist, readPlayCounts);
};

/**
 * Returns a smart playlist and its rule, only for its owner. Other users who may edit the playlist could find out with
 * other rules what its owner likes and plays.
 * @throws AppError `playlist.not_found`, also for a playlist without a rule; `permission.denied`
 */
const getOwnedSmartPlaylist = async (
  id: PlaylistId,
  visitor: Visitor,
): Promise<{ playlist: Playlist; rule: SmartRule }> => {
  const [playlist, rule] = await Promise.all([getEditablePlaylist(id, visitor), findRule(id)]);
  if (playlist.owner.id !== requireUserId(visitor)) {
    throw new AppError('permission.denied', 'You don’t have permission to do this.');
  }
  if (!rule) throw new AppError('playlist.not_found', 'This playlist doesn’t exist.');
  return { playlist, rule };
};

/**
 * Returns the rule of a smart playlist of the user, with the playlist. Costs 2 units, more for a long rule. @throws as
 * `getOwnedSmartPlaylist`
 */
export const readRule = getOwnedSmartPlaylist;

/**
 * Changes the rule of a smart playlist and fills it.
 * @throws AppError `playlist.changed` if it was changed since the client read it; `rate.limited`; as
 *   `getOwnedSmartPlaylist`
 */
export const setRule = async (
  id: PlaylistId,
  { rule, updatedAt }: { readonly rule: SmartRule; readonly updatedAt: string },
  visitor: Visitor,
  readPlayCounts: ReadPlayCounts,
): Promise<Playlist> => {
  await limitRuleEvaluations(requireUserId(visitor), rule);
  const { playlist: existing } = await getOwnedSmartPlaylist(id, visitor);
  if (existing.updatedAt !== updatedAt) throw createChangedError(existing);
  const edited = await editPlaylist(existing, { set: { ruleEditedAt: new Date().toISOString() } }, [
    putRuleAction(id, rule),
  ]);
  if (!edited) throw createChangedError((await getOwnedSmartPlaylist(id, visitor)).playlist);
  return fillAfterChange(edited, readPlayCounts);
};

/**
 * Evaluates a rule for the user. Returns the number of matches of the whole rule and of each condition, and the first
 * tracks. Stores nothing except the rate limit.
 * @throws AppError `rate.limited`
 */
export const countMatches = async (rule: SmartRule, visitor: Visitor, readPlayCounts: ReadPlayCounts) => {
  const userId = requireUserId(visitor);
  await limitRuleEvaluations(userId, rule);
  const now = Date.now();
  const { catalogue, counts, selected, duration } = await findMatches(rule, userId, readPlayCounts, now);
  const sortValues = new Map(
    selected.slice(0, libraryLimits.smartPreviewTracks).map(({ track, value }) => [track.id, value]),
  );
  const tracks = await findTracks([...sortValues.keys()]);
  const isTimestamp = ['released', 'added', 'likedOn', 'lastPlayed'].includes(rule.sort.by);
  const formatValue = (value: number | string | null | undefined): number | string | null => {
    if (typeof value !== 'number' || rule.sort.by === 'random') return null;
    return isTimestamp ? new Date(value).toISOString() : value;
  };
  return {
    ...{ catalogue, counts: [...counts], matches: counts[0] ?? 0, included: selected.length, duration },
    tracks: tracks.map((track) => ({ track, sortedBy: formatValue(sortValues.get(track.id)) })),
  };
};
