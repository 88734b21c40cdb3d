/** Leads to the first rule that is wrong, or else to a number, once they say so. */
export const focusFirstError = (): void => {
  requestAnimationFrame(() => {
    const row = document.querySelector('li[data-key] [role="alert"]')?.closest('li');
    const fields = ['[aria-invalid="true"]', 'input:not([type="radio"])', 'button'];
    const field = fields.map((wanted) => row?.querySelector<HTMLElement>(wanted)).find(Boolean);
    (field ?? document.querySelector<HTMLElement>('input[aria-invalid="true"]'))?.focus();
  });
};
