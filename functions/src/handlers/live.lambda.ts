import { problemStatus } from '@overtone/shared/http/problem.ts';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { acceptConnection } from '../identity/connections/connect.service.ts';
import { deleteClosedConnection } from '../identity/sessions/connections.store.ts';
import { AppError } from '../platform/errors.ts';
import { logger } from '../platform/logger.ts';
import { identify } from './identify.ts';

/** The event of an opened or closed connection, which the types lack headers of. */
export type ConnectionEvent = Pick<APIGatewayProxyWebsocketEventV2, 'requestContext'> & {
  /** The headers of the browser, only when the connection is opened. */
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Accepts or refuses a live connection (`$connect`), and deletes it when it is closed (`$disconnect`). Messages of
 * browsers only keep a connection open, and reach no function.
 * @returns a status, which refuses the connection if it is not 200
 */
export const handler = async ({ requestContext, headers = {} }: ConnectionEvent): Promise<{ statusCode: number }> => {
  const { eventType, connectionId, requestId } = requestContext;
  try {
    if (eventType === 'CONNECT') await acceptConnection(new Headers(headers), connectionId, identify);
    if (eventType === 'DISCONNECT') await deleteClosedConnection(connectionId);
    return { statusCode: 200 };
  } catch (error) {
    if (error instanceof AppError) return { statusCode: problemStatus[error.code] };
    logger.error('Failed to handle a live connection', { requestId, eventType, error });
    return { statusCode: 500 };
  }
};
