import { useEffect, useState } from 'react';

/** Returns an object URL for a blob, or undefined without a blob. The URL is revoked when the blob changes. */
export const useObjectUrl = (blob: Blob | null | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const createdUrl = URL.createObjectURL(blob);
    setUrl(createdUrl);
    return () => {
      URL.revokeObjectURL(createdUrl);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
};
