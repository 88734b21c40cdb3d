import { Dictionary } from './dictionary.ts';
import { Works } from './works.ts';

/** The texts of a day's plays. */
export class DayDictionaries {
  readonly works = new Works();
  readonly sources = new Dictionary();
  readonly devices = new Dictionary();
  readonly platforms = new Dictionary();
  readonly browsers = new Dictionary();
  readonly countries = new Dictionary();
  readonly cities = new Dictionary();
}
