import { useContext, useEffect } from 'react';
import { ListStateContext } from 'react-aria-components/ListBox';

/**
 * Stands in the list's best line and makes it the chosen one. The list itself chooses its first line while somebody
 * types, and stays with it when what was searched for arrives above.
 */
export const BestChoice = ({ line }: { readonly line: string }) => {
  const selection = useContext(ListStateContext)?.selectionManager;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list makes its selection anew with every choice.
  useEffect(() => {
    selection?.setFocused(true);
    selection?.setFocusedKey(line);
  }, [line]);
  return null;
};
