const storageKey = 'overtone.gated';

/** Whether the last visit ended at the verification gate. Pages behind it then need not be loaded. */
export const expectsVerificationGate = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
};

export const rememberVerificationGate = (isGated: boolean): void => {
  try {
    if (isGated) localStorage.setItem(storageKey, 'yes');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without the hint, the pages behind the gate are loaded needlessly.
  }
};
