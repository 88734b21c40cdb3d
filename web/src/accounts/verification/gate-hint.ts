const storageKey = 'overtone.gated';

/** Whether the last visit ended at the verification gate: pages behind it need not be asked for. */
export const expectsGate = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
};

export const rememberGate = (gated: boolean): void => {
  try {
    if (gated) localStorage.setItem(storageKey, 'yes');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without it, the pages behind the gate are asked for in vain.
  }
};
