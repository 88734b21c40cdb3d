/**
 * Limits of connections. Source: API Gateway, "Quotas for configuring and running a WebSocket API". A larger frame or message
 * closes the connection with 1009. Browsers send a message of this size as one frame, so the limit of a frame is checked
 * on whole messages.
 */
export const connectionLimits = {
  connectionMs: 2 * 60 * 60_000,
  idleMs: 10 * 60_000,
  frameBytes: 32 * 1_024,
  messageBytes: 128 * 1_024,
} as const;
export type ConnectionLimits = Readonly<Record<keyof typeof connectionLimits, number>>;
