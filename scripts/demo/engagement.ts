import { DayEngagement, type SubjectsEngagement } from '@overtone/functions/plays/engagement/day-engagement.ts';
import { type EngagementEvent, engagementFolderOf } from '@overtone/functions/plays/engagement/engagement-event.ts';
import { putNdjsonFiles, toNdjson } from '@overtone/functions/plays/events/ndjson-files.ts';
import { type PlayEvent, playedAt } from '@overtone/functions/plays/events/play-event.ts';
import { randomOf } from './random.ts';

/**
 * How many of its listeners with an account like what they hear, or add it to a playlist; fewer repost it, or follow
 * its artist.
 */
const [likes, saves] = [0.14, 0.08];
/** The hour of a day in which they say so: a file, of today as well. */
const hour = '07';

const markOf = (what: string): string => randomOf(what).next().toString(36).slice(2, 14);

const wordsOn = (play: PlayEvent, day: string): EngagementEvent[] => {
  const { id, listener, track, album, artists } = play;
  if (!listener.startsWith('p_')) return [];
  const random = randomOf(`demo likes ${id}`);
  const word = (kind: EngagementEvent['kind'], thing: EngagementEvent['thing']): EngagementEvent => ({
    ...{ kind, thing, album: thing === track ? album : null, artists, own: false },
    dedupeKey: markOf(`${kind} of ${thing} by ${listener} on ${day}`),
    at: `${day}T${hour}:${playedAt(play).toISOString().slice('yyyy-mm-ddThh:'.length)}`,
  });
  const [artist] = artists;
  return [
    ...(random.chance(likes) ? [word('like', track)] : []),
    ...(random.chance(likes / 6) && album ? [word('like', album)] : []),
    ...(random.chance(likes / 6) && artist ? [word('like', artist)] : []),
    ...(random.chance(saves) ? [word('save', track)] : []),
    ...(random.chance(likes / 4) ? [word('repost', track)] : []),
    ...(random.chance(likes / 5) && artist ? [word('follow', artist)] : []),
  ];
};

/** Has some of a day's listeners like what they hear, the same ones for the same day. @returns what that comes to */
export const putDemoEngagement = async (
  day: string,
  plays: readonly PlayEvent[],
  now: number,
): Promise<SubjectsEngagement> => {
  const all = plays.flatMap((play) => wordsOn(play, day));
  const words = all.filter(({ at }) => Date.parse(at) < now);
  await putNdjsonFiles(words, engagementFolderOf);
  const engagement = new DayEngagement(day);
  engagement.load(toNdjson(words));
  return engagement.counts;
};
