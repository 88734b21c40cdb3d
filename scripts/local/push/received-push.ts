/** A message that a browser would show. */
export interface ReceivedPush {
  readonly id: string;
  readonly subscription: string;
  readonly text: string;
  /** Seconds for which the service would keep it. */
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  /** The subject of the token: how to reach the sender. */
  readonly sender: string;
  readonly bytes: number;
  /** ISO 8601. */
  readonly receivedAt: string;
}
