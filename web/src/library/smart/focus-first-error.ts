/** Focuses the first invalid rule or else the first invalid number field, after errors are rendered. */
export const focusFirstError = (): void => {
  requestAnimationFrame(() => {
    const row = document.querySelector('li[data-key] [role="alert"]')?.closest('li');
    const fields = ['[aria-invalid="true"]', 'input:not([type="radio"])', 'button'];
    const field = fields.map((selector) => row?.querySelector<HTMLElement>(selector)).find(Boolean);
    (field ?? document.querySelector<HTMLElement>('input[aria-invalid="true"]'))?.focus();
  });
};
