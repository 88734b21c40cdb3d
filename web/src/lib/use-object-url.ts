import { useEffect, useState } from 'react';

/** Returns an object URL for a blob while it is the same one, or undefined without a blob. */
export const useObjectUrl = (blob: Blob | null | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [blob]);
  return address;
};
