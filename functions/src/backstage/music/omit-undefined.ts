type Defined<Value> = { [Name in keyof Value]?: Exclude<Value[Name], undefined> };

/** What was said, without what was left out. */
export const defined = <Value extends object>(value: Value): Defined<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, said]) => said !== undefined)) as Defined<Value>;
