/** Makes a value at its first use and keeps it: what a cold start does not need costs it nothing. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
