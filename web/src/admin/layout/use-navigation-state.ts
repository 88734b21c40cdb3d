import { useState } from 'react';

const storageKey = 'overtone.admin-navigation';

interface NavigationState {
  /** Whether the sidebar shows only icons. */
  readonly isRail: boolean;
  /** The IDs of collapsed groups. */
  readonly collapsed: readonly string[];
}

const initialState: NavigationState = { isRail: false, collapsed: [] };

const readState = (): NavigationState => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return initialState;
    const { isRail, collapsed } = stored as Partial<Record<keyof NavigationState, unknown>>;
    return {
      isRail: isRail === true,
      collapsed: Array.isArray(collapsed) ? collapsed.filter((id) => typeof id === 'string') : [],
    };
  } catch {
    return initialState;
  }
};

/** Returns how the user has arranged the navigation, and functions that change and store it. */
export const useNavigationState = () => {
  const [state, setState] = useState(readState);
  const change = (next: NavigationState): void => {
    setState(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // If the storage is blocked, the arrangement is not stored.
    }
  };
  return {
    ...state,
    toggleRail: (): void => change({ ...state, isRail: !state.isRail }),
    toggleGroup: (id: string): void =>
      change({
        ...state,
        collapsed: state.collapsed.includes(id)
          ? state.collapsed.filter((collapsedId) => collapsedId !== id)
          : [...state.collapsed, id],
      }),
  };
};
export type NavigationStateControls = ReturnType<typeof useNavigationState>;
