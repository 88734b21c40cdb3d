/** `(3) ` or `(99+) `. */
const badge = /^\(\d[\d,.]*\+?\) /;

/**
 * Shows a count before the title of the document, also when a page sets a new title. It observes the title, so that the
 * code which sets titles, and which every visit loads, does not need to know about it.
 * @param label the formatted count, or null for none
 * @returns a function that removes the count
 */
export const showTitleBadge = (label: string | null): (() => void) => {
  const element = document.querySelector('title');
  if (label === null || !element) return () => undefined;
  const update = (prefix: string): void => {
    const title = prefix + document.title.replace(badge, '');
    if (title !== document.title) document.title = title;
  };
  const observer = new MutationObserver(() => update(`(${label}) `));
  observer.observe(element, { childList: true });
  update(`(${label}) `);
  return () => {
    observer.disconnect();
    update('');
  };
};
