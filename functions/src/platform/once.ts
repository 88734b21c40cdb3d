/** Creates a value on first use and caches it, so that a cold start only creates what it needs. */
export const once = <Value>(create: () => Value): (() => Value) => {
  let created: { value: Value } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
};
