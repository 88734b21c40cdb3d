/** What a way through the files told of itself. */
export interface Run {
  readonly seconds: number;
  readonly cpu: number;
  readonly megabytes: number;
  readonly subjects: number;
  readonly plays: number;
  /** Write units of a day's total, by what it is of. */
  readonly units: Readonly<Record<string, number>>;
}
