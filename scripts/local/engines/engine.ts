/** An emulator of one AWS service. */
export interface Engine {
  readonly endpoint: string;
  /** Everything that was answered is on disk when this resolves. */
  stop(): Promise<void>;
}
