import { DayEngagement, type SubjectsEngagement } from '@overtone/functions/plays/engagement/day-engagement.ts';
import { type EngagementEvent, getEngagementFolder } from '@overtone/functions/plays/engagement/engagement-event.ts';
import { putNdjsonFiles, toNdjson } from '@overtone/functions/plays/events/ndjson-files.ts';
import { getPlayedAt, type PlayEvent } from '@overtone/functions/plays/events/play-event.ts';
import { createRandom } from './random.ts';

/** Share of the plays by users after which they like the track, or save it to a playlist. */
const [likeRate, saveRate] = [0.14, 0.08];
/** The hour (UTC) of all reactions, early enough that today also has reactions. Each hour is stored in its own file. */
const hour = '07';

const createDedupeKey = (text: string): string => createRandom(text).next().toString(36).slice(2, 14);

const createEngagementEvents = (play: PlayEvent, day: string): EngagementEvent[] => {
  const { id, listener, track, album, artists } = play;
  if (!listener.startsWith('p_')) return [];
  const random = createRandom(`demo likes ${id}`);
  const createEvent = (kind: EngagementEvent['kind'], subject: EngagementEvent['targetId']): EngagementEvent => ({
    ...{ kind, targetId: subject, album: subject === track ? album : null, artists, isByManager: false },
    dedupeKey: createDedupeKey(`${kind} of ${subject} by ${listener} on ${day}`),
    at: `${day}T${hour}:${getPlayedAt(play).toISOString().slice('yyyy-mm-ddThh:'.length)}`,
  });
  const [artist] = artists;
  return [
    ...(random.chance(likeRate) ? [createEvent('like', track)] : []),
    ...(random.chance(likeRate / 6) && album ? [createEvent('like', album)] : []),
    ...(random.chance(likeRate / 6) && artist ? [createEvent('like', artist)] : []),
    ...(random.chance(saveRate) ? [createEvent('save', track)] : []),
    ...(random.chance(likeRate / 4) ? [createEvent('repost', track)] : []),
    ...(random.chance(likeRate / 5) && artist ? [createEvent('follow', artist)] : []),
  ];
};

/**
 * Stores reactions of some listeners of a day, always the same for the same day. Events after `now` are left out.
 * @returns the engagement of the day by subject
 */
export const putDemoEngagement = async (
  day: string,
  plays: readonly PlayEvent[],
  now: number,
): Promise<SubjectsEngagement> => {
  const allEvents = plays.flatMap((play) => createEngagementEvents(play, day));
  const events = allEvents.filter(({ at }) => Date.parse(at) < now);
  await putNdjsonFiles(events, getEngagementFolder);
  const engagement = new DayEngagement(day);
  engagement.load(toNdjson(events));
  return engagement.counts;
};
