/** Where an element is looked for: in the page, or in the one frame on it. */
export type Place = 'page' | 'frame';

/** A function that a browser runs. It is sent as its words: it knows its arguments, which are JSON, and nothing else. */
export type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result;

type Finder<Args extends readonly unknown[]> = InPage<Args, Element | undefined>;

export type Key = 'Enter' | 'ArrowRight';

/** A browser that is driven from outside of its pages: what it is told to press is a gesture, as a person's is. */
export interface Driver {
  open(url: string): Promise<void>;
  run<Args extends readonly unknown[], Result>(place: Place, fn: InPage<Args, Result>, ...args: Args): Promise<Result>;
  /** Whether there is such an element. */
  has<Args extends readonly unknown[]>(place: Place, find: Finder<Args>, ...args: Args): Promise<boolean>;
  /** Presses the middle of an element. @returns false where there is none */
  press<Args extends readonly unknown[]>(place: Place, find: Finder<Args>, ...args: Args): Promise<boolean>;
  /** Into what has the focus. */
  type(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  /** Pixels of the page's own room. */
  resize(width: number, height: number): Promise<void>;
  /** What is on the screen, as a PNG. */
  picture(): Promise<Uint8Array>;
  /** What pages threw and nobody caught; not every browser tells. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}
