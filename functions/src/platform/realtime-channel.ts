import {
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { liveConnections } from './aws.ts';

/** Sends messages to browsers that have an open connection. */
export interface RealtimeChannel {
  /** Sends JSON to a connection. @returns false if the connection does not exist any more. @throws other errors */
  readonly publish: (connectionId: string, message: unknown) => Promise<boolean>;
  /** Closes a connection, if it exists. @throws Error if the API cannot be reached */
  readonly close: (connectionId: string) => Promise<void>;
}

/** Returns true after a call, or false if the connection does not exist. */
const returnFalseIfDisconnected = async (call: Promise<unknown>): Promise<boolean> => {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof GoneException) return false;
    throw error;
  }
};

/** The connections of an API Gateway WebSocket API. The grant of the API sets its URL. */
const apiGatewayChannel: RealtimeChannel = {
  publish: (ConnectionId, message) =>
    returnFalseIfDisconnected(
      liveConnections().send(new PostToConnectionCommand({ ConnectionId, Data: JSON.stringify(message) })),
    ),
  close: async (ConnectionId) => {
    await returnFalseIfDisconnected(liveConnections().send(new DeleteConnectionCommand({ ConnectionId })));
  },
};

/** Returns the channel, or undefined in a function that was not granted one. */
export const getRealtimeChannel = (): RealtimeChannel | undefined =>
  process.env.AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI ? apiGatewayChannel : undefined;
