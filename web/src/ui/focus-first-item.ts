/**
 * A menu's ref: hands the focus on to its first item whenever the menu itself gets it. react-aria marks that item, but
 * where the menu's code is already there it focuses the menu, before its items are or once more after them, and Enter
 * then does nothing.
 */
export const focusFirstItem = (menu: HTMLElement | null): void => {
  const goOn = (): void => {
    if (!menu || document.activeElement !== menu) return;
    const item =
      menu.querySelector<HTMLElement>('[role="menuitem"][data-focused]') ??
      menu.querySelector<HTMLElement>('[role="menuitem"]');
    if (item) item.focus();
    else requestAnimationFrame(goOn);
  };
  menu?.addEventListener('focus', () => requestAnimationFrame(goOn));
};
