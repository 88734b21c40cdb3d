import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PlayId } from '@overtone/shared/ids.ts';
import { requireEnv } from '../../../platform/env.ts';
import type { StoredConnection } from '../connection.item.ts';
import type { Outcome } from './outcome.ts';

/** A play that is sent to a scrobbler. */
export interface Scrobble {
  readonly id: PlayId;
  readonly track: Track;
  readonly playedAt: Date;
}

/** A user's account at a service. */
export type Account = Pick<StoredConnection, 'apiRoot'> & { readonly secret: string };

/** A scrobbler, as it is configured in the site's settings. */
export interface ScrobbleService {
  /** The largest number of scrobbles per call. */
  readonly batchMax: number;
  /** The age in milliseconds from which a play is not accepted. */
  readonly maxAgeMs: number;
  /** Identifies the server for the circuit breaker. */
  readonly getEndpoint: (account: Account) => string;
  /** Whether the site offers this account's service. */
  readonly isOffered: (account: Pick<Account, 'apiRoot'>) => boolean;
  /** Sends at most `batchMax` scrobbles. Never rejects. */
  readonly send: (account: Account, scrobbles: readonly Scrobble[]) => Promise<Outcome>;
  /** Sends the current track. Never rejects. */
  readonly updateNowPlaying: (account: Account, track: Track) => Promise<Outcome>;
}

/** The size limit of a reply in bytes, and the timeout. */
export const replyLimits = { bytesMax: 256 * 1_024, milliseconds: 8_000 };

/** Names the program and its operator's site. ListenBrainz blocks clients without these names ("User-agent"). */
export const createUserAgent = (): string => `Overtone/0.1 ( ${requireEnv('APP_ORIGIN')} )`;

export const toUnixSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);
