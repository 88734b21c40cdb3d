import { useEffect, useState } from 'react';

/** Returns a value after it has not changed for some milliseconds. */
export const useDebouncedValue = <Value>(value: Value, milliseconds: number): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
};
