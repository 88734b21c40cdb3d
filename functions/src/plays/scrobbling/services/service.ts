import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PlayId } from '@overtone/shared/ids.ts';
import { requireEnv } from '../../../platform/env.ts';
import type { StoredConnection } from '../connection.item.ts';
import type { Outcome } from './outcome.ts';

/** A listen that goes out. */
export interface Scrobble {
  readonly id: PlayId;
  readonly track: Track;
  readonly playedAt: Date;
}

/** Whose account at a service it is. */
export type Account = Pick<StoredConnection, 'apiRoot'> & { readonly secret: string };

/** A service that listens go out to, with what the site's settings say of it. */
export interface ScrobbleService {
  /** Most listens of one call. */
  readonly batchMax: number;
  /** Milliseconds after which a listen is not taken any more. */
  readonly oldestMs: number;
  /** What a failure of one call says of: others of the same wait as well. */
  readonly placeOf: (account: Account) => string;
  /** Whether the site offers this account's service. */
  readonly isOffered: (account: Pick<Account, 'apiRoot'>) => boolean;
  /** Hands listens over, `batchMax` at most. Never rejects. */
  readonly send: (account: Account, scrobbles: readonly Scrobble[]) => Promise<Outcome>;
  /** Tells what is played at the moment. Never rejects. */
  readonly playNow: (account: Account, track: Track) => Promise<Outcome>;
}

/** Bytes of an answer, and milliseconds that one may take. */
export const answerLimits = { bytesMax: 256 * 1_024, milliseconds: 8_000 };

/** Who calls, and where its operator is found: ListenBrainz blocks who does not say so ("User-agent"). */
export const userAgent = (): string => `Overtone/0.1 ( ${requireEnv('APP_ORIGIN')} )`;

export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);
