/** Where elements are searched: in the page, or in its only frame. */
export type Scope = 'page' | 'frame';

/** A function that runs in the browser. It is sent as source code, so it can only use its arguments, which are JSON. */
export type PageFunction<Args extends readonly unknown[], Result> = (...args: Args) => Result;

type Finder<Args extends readonly unknown[]> = PageFunction<Args, Element | undefined>;

export type Key = 'Enter' | 'ArrowRight';

/** A browser that is controlled from outside of its pages, so that its input counts as a user gesture. */
export interface Driver {
  open(url: string): Promise<void>;
  run<Args extends readonly unknown[], Result>(
    scope: Scope,
    fn: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result>;
  /** Whether the element exists. */
  has<Args extends readonly unknown[]>(scope: Scope, find: Finder<Args>, ...args: Args): Promise<boolean>;
  /** Clicks the middle of an element. Returns false if it does not exist. */
  press<Args extends readonly unknown[]>(scope: Scope, find: Finder<Args>, ...args: Args): Promise<boolean>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  pressKey(key: Key): Promise<void>;
  /** Sets the size of the viewport in pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Takes a screenshot as PNG. */
  takeScreenshot(): Promise<Uint8Array>;
  /** Uncaught errors of pages. Not every browser reports them. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}
