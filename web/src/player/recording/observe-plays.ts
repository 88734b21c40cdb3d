import type { PlayId, TrackId } from '@overtone/shared/ids.ts';
import type { PlayOutcome } from '@overtone/shared/plays/recorded-play.model.ts';
import type { Engine } from '../engine/engine.ts';
import { newPlayId } from '../engine/play-id.ts';
import { currentItem } from '../engine/queue.ts';
import { type PlayOrigin, sourceOf } from './play-origin.ts';

/** A listen counts from so many seconds on, or half of its track where that is less. */
const countsAfterSeconds = 30;
/** Steps of the position larger than this are seeks, not listening; at twice the speed they are twice as long. */
const stepSeconds = 2;
/** Heard seconds between two times that a listen is told of while it goes on. */
const noteAfterSeconds = 10;
/** Before its end a track is left for the next one so many seconds early at most, beside a crossfade. */
const endSeconds = 2;

/** A listen, as far as it has come. */
export interface PlayProgress extends PlayOrigin {
  readonly id: PlayId;
  readonly trackId: TrackId;
  readonly seconds: number;
  /** Seconds into the track. */
  readonly position: number;
  /** Whether it counts. */
  readonly isCounted: boolean;
  /** Whether it counted in an earlier visit, which told of it. */
  readonly isRecorded: boolean;
}

interface FollowParts {
  readonly engine: Engine;
  /** Milliseconds, by the server's clock. */
  readonly now: () => number;
  /** Finds the listen that an earlier visit was left in, there in the middle of a track. */
  readonly resumed?: (trackId: TrackId, position: number) => PlayProgress | undefined;
  /** Stands for where the player says that its music comes from. */
  readonly source?: PlayOrigin;
  /** Hears of the listen about every ten seconds while it goes on, and at once when it counts. */
  readonly onProgress: (play: PlayProgress) => void;
  readonly onOver: (play: PlayProgress, outcome: PlayOutcome) => void;
}

/**
 * Follows what is heard. Heard time is added up from where a track starts, so that seeking earns nothing and a repeat is a
 * listen of its own. Music that came by a private link is not followed: what was not published has no listens.
 * @returns how to end the listen that goes on, for when the page is left
 */
export const observePlays = ({ engine, now, resumed, source, onProgress, onOver }: FollowParts) => {
  let play: PlayProgress | undefined;
  let noted = 0;
  let key: string | undefined;
  let last: number | undefined;
  let length = 0;

  const over = (outcome: PlayOutcome): void => {
    const ended = play;
    play = undefined;
    if (ended) onOver(ended, outcome);
  };

  const isAtEnd = (): boolean => {
    const { crossfade } = engine.state.get();
    return length > 0 && (last ?? 0) >= length - endSeconds - crossfade;
  };

  /** Another track is current: the listen of the one before is over. */
  const turn = (): void => {
    const item = currentItem(engine.state.get().queue);
    if (item?.key === key) return;
    over(isAtEnd() ? 'finished' : item ? 'skipped' : 'left');
    key = item?.key;
    last = undefined;
  };

  const begin = (position: number): void => {
    const { queue, context } = engine.state.get();
    const item = currentItem(queue);
    if (!item) return;
    const before = resumed?.(item.track.id, position);
    noted = before?.seconds ?? 0;
    const fresh = {
      id: newPlayId(now()),
      trackId: item.track.id,
      ...(source ?? sourceOf(item, context)),
      ...{ seconds: 0, position, isCounted: false, isRecorded: false },
    };
    play = before ? { ...before, isRecorded: before.isRecorded || before.isCounted } : fresh;
  };

  const hear = (step: number, position: number): void => {
    if (!play) return;
    const seconds = play.seconds + step;
    const isCounted = play.isCounted || seconds >= Math.min(countsAfterSeconds, length / 2);
    const isNews = (isCounted && !play.isCounted) || seconds - noted >= noteAfterSeconds;
    play = { ...play, seconds, position, isCounted };
    if (!isNews) return;
    noted = seconds;
    onProgress(play);
  };

  const follow = (): void => {
    turn();
    const { queue, status, rate } = engine.state.get();
    const { position, duration } = engine.progress.get();
    const item = currentItem(queue);
    if (!item || item.track.token || item.track.isPublished === false) return;
    const before = last ?? position;
    if (position < 1 && before > position + stepSeconds && (play?.isCounted || isAtEnd())) {
      over(isAtEnd() ? 'finished' : 'skipped');
    }
    last = position;
    length = duration;
    if (status !== 'playing') return;
    if (!play) begin(position);
    const step = position - before;
    if (step > 0 && step <= stepSeconds * rate) hear(step, position);
  };

  engine.state.subscribe(turn);
  engine.progress.subscribe(follow);
  turn();

  return { leave: (): void => over('left') };
};
