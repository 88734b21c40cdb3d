/** An emulator of one AWS service. */
export interface Engine {
  readonly endpoint: string;
  /** Resolves when everything that was acknowledged is on disk. */
  stop(): Promise<void>;
}
