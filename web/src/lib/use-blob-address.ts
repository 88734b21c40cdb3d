import { useEffect, useState } from 'react';

/** The address under which a page shows a blob, for as long as it is the same one; undefined without one. */
export const useBlobAddress = (blob: Blob | null | undefined): string | undefined => {
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
