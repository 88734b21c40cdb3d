/**
 * Shows a count before the title of the document, even when a page sets a new title. It observes the title, so that the
 * code which sets titles, and which every visit loads, does not need to know about it.
 * @param label the formatted count, in the digits of any language, or null for none
 * @returns a function that removes the count
 */
export const showTitleBadge = (label: string | null): (() => void) => {
  const element = document.querySelector('title');
  if (label === null || !element) return () => undefined;
  let pageTitle = '';
  let titleWithCount: string | undefined;
  const update = (): void => {
    if (document.title === titleWithCount) return;
    pageTitle = document.title;
    document.title = `(${label}) ${pageTitle}`;
    // The title is read back, because the browser trims it. Otherwise the trimmed title would look like a new title of
    // the page, which would be changed again and again.
    titleWithCount = document.title;
  };
  const observer = new MutationObserver(update);
  observer.observe(element, { childList: true });
  update();
  return () => {
    observer.disconnect();
    if (document.title === titleWithCount) document.title = pageTitle;
  };
};
