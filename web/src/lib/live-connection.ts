import { type LiveMessage, liveLimits, livePath } from '@overtone/shared/identity/connections/live-message.ts';
import { isOffline, onConnectionBack } from './connection.ts';
import { onLoggedOut } from './logout-events.ts';

/** A message of the server, or a change of the connection. Messages may have been missed before it was opened. */
export type LiveEvent = LiveMessage | { readonly type: 'open' } | { readonly type: 'closed' };
type Listener = (event: LiveEvent) => void;

/** Milliseconds after which the connection of a hidden tab is closed. Switching between tabs is often shorter. */
const hiddenMs = 10_000;
/** After a connection has been stable for these milliseconds, the next loss starts with short waits again. */
const stableMs = 60_000;
/**
 * Maximum seconds before a retry; doubled with each failure. The wait is random, so that 10,000 browsers which lose their
 * connections at once connect at less than 500 a second, which is API Gateway's limit.
 */
const retrySeconds = 30;
const retrySecondsMax = 300;

const listeners = new Set<Listener>();
let socket: WebSocket | undefined;
/** The session of the connection. The server sends nothing after its end. */
let socketSession: string | null = null;
let failures = 0;
let retryAt = 0;
/** Whether no connection is opened until the tab is shown again: after a logout, or if there are too many connections. */
let isPaused = false;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
let pingTimer: ReturnType<typeof setTimeout> | undefined;

const notify = (event: LiveEvent): void => {
  for (const listener of [...listeners]) listener(event);
};

const isVisible = (): boolean => document.visibilityState === 'visible';
const isWanted = (): boolean => listeners.size > 0 && isVisible() && !isPaused && !isOffline();

/** Sends a message before the connection counts as idle. */
const keepOpen = (openSocket: WebSocket): void => {
  clearTimeout(pingTimer);
  pingTimer = setTimeout(() => {
    openSocket.send('ping');
    keepOpen(openSocket);
  }, liveLimits.pingSeconds * 1_000);
};

const parseMessage = (data: unknown): LiveMessage | undefined => {
  try {
    const message = JSON.parse(String(data));
    return typeof message?.type === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
};

const connect = (): void => {
  clearTimeout(retryTimer);
  if (socket || !isWanted()) return;
  const waitMs = retryAt - Date.now();
  if (waitMs > 0) {
    retryTimer = setTimeout(connect, waitMs);
    return;
  }
  const newSocket = new WebSocket(location.origin.replace(/^http/, 'ws') + livePath);
  let openedAt: number | undefined;
  socket = newSocket;
  newSocket.addEventListener('open', () => {
    if (socket !== newSocket) return;
    openedAt = Date.now();
    keepOpen(newSocket);
    notify({ type: 'open' });
  });
  newSocket.addEventListener('message', ({ data }) => {
    const message = parseMessage(data);
    if (socket !== newSocket || !message) return;
    keepOpen(newSocket);
    if (message.type === 'replaced') isPaused = true;
    else notify(message);
  });
  newSocket.addEventListener('close', () => {
    // This page has closed it itself.
    if (socket !== newSocket) return;
    socket = undefined;
    clearTimeout(pingTimer);
    failures = openedAt !== undefined && Date.now() - openedAt >= stableMs ? 0 : failures + 1;
    retryAt = Date.now() + Math.random() * Math.min(retrySecondsMax, retrySeconds * 2 ** failures) * 1_000;
    notify({ type: 'closed' });
    connect();
  });
};

const disconnect = (): void => {
  clearTimeout(retryTimer);
  clearTimeout(hiddenTimer);
  clearTimeout(pingTimer);
  const closedSocket = socket;
  socket = undefined;
  if (!closedSocket) return;
  // Browsers log an error if a connection is closed before it is open.
  if (closedSocket.readyState === WebSocket.CONNECTING)
    closedSocket.addEventListener('open', () => closedSocket.close());
  else closedSocket.close();
  notify({ type: 'closed' });
};

const handleVisibilityChange = (): void => {
  clearTimeout(hiddenTimer);
  if (!isVisible()) {
    hiddenTimer = setTimeout(disconnect, hiddenMs);
    return;
  }
  isPaused = false;
  connect();
};

document.addEventListener('visibilitychange', handleVisibilityChange);
// Browsers only store pages without connections to go back to.
addEventListener('pagehide', disconnect);
addEventListener('pageshow', connect);
onConnectionBack(connect);
onLoggedOut(() => {
  isPaused = true;
  disconnect();
});

/**
 * Calls a listener with the live messages of the user. While there is a listener and the tab is visible, one connection is
 * open, which is opened again after a loss. Without a connection, features load their data as before.
 * @param sessionId the current session. A connection of an earlier one is replaced, because it gets no more messages
 * @returns a function that stops it
 */
export const addLiveListener = (listener: Listener, sessionId: string | null): (() => void) => {
  isPaused = false;
  if (socketSession !== sessionId) disconnect();
  socketSession = sessionId;
  listeners.add(listener);
  if (socket?.readyState === WebSocket.OPEN) listener({ type: 'open' });
  else connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    disconnect();
    // Another user, or a page that needs the connection again, does not wait for earlier failures.
    [failures, retryAt] = [0, 0];
  };
};
