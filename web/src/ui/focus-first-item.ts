/**
 * A menu's ref: puts the focus onto its first item when it opens. react-aria marks that item, but where the menu's code
 * is already there it focuses the menu itself, before its items are, and Enter then does nothing.
 */
export const focusFirstItem = (menu: HTMLElement | null): void => {
  const goOn = (): void => {
    if (document.activeElement === menu) menu?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  };
  menu?.addEventListener('focus', () => requestAnimationFrame(goOn), { once: true });
};
