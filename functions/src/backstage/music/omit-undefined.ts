type WithoutUndefined<Value> = { [Name in keyof Value]?: Exclude<Value[Name], undefined> };

/** Returns an object without its undefined fields. */
export const omitUndefined = <Value extends object>(value: Value): WithoutUndefined<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as WithoutUndefined<Value>;
