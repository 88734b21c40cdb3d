import { vi } from 'vitest';

/** A connection of the page, which the test controls as the server. */
export interface FakeWebSocket {
  readonly url: string;
  /** What the page has sent. */
  readonly sent: readonly string[];
  readonly isClosed: boolean;
  /** Accepts the connection. */
  readonly open: () => void;
  readonly receive: (message: unknown) => void;
  /** Ends the connection as the server or the network does, or refuses it if it is not open. */
  readonly disconnect: () => void;
}

/** Replaces the WebSocket of the browser until the end of the test. Returns the connections of the page in order. */
export const stubWebSocket = (): readonly FakeWebSocket[] => {
  const sockets: FakeWebSocket[] = [];
  class FakeSocket extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    readyState = 0;
    readonly sent: string[] = [];
    readonly url: string;

    constructor(url: string) {
      super();
      this.url = url;
      sockets.push(this);
    }

    get isClosed(): boolean {
      return this.readyState === 3;
    }

    open(): void {
      this.readyState = FakeSocket.OPEN;
      this.dispatchEvent(new Event('open'));
    }

    receive(message: unknown): void {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
    }

    disconnect(): void {
      this.close();
    }

    send(text: string): void {
      this.sent.push(text);
    }

    close(): void {
      if (this.isClosed) return;
      this.readyState = 3;
      this.dispatchEvent(new Event('close'));
    }
  }
  vi.stubGlobal('WebSocket', FakeSocket);
  return sockets;
};
