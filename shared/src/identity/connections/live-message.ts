import type { PlaylistId } from '../../ids.ts';

/**
 * The path of live connections (WebSocket). It is also the stage of the API, because API Gateway refuses paths below a
 * stage, and CloudFront passes the path on.
 */
export const livePath = '/live';

/** A message to a browser. It says what has changed, and never contains data of users. */
export type LiveMessage =
  | { readonly type: 'notifications' }
  /** `version` is the `updatedAt` of the playlist, or null if only its members changed or it was deleted. */
  | { readonly type: 'playlist'; readonly id: PlaylistId; readonly version: string | null }
  /** The user has too many connections, and this one is closed. */
  | { readonly type: 'replaced' };

export const liveLimits = {
  /** Connections of a user. A further one replaces the oldest. */
  connectionsMax: 20,
  /** Seconds of a connection, after which API Gateway closes it. */
  connectionSeconds: 7_200,
  /** Seconds after which a browser sends a message, because API Gateway closes idle connections after 600. */
  pingSeconds: 540,
} as const;
