import { type PageData, pageDataId } from '@overtone/shared/pages/page-data.ts';

/** Whether the function `pages` has created the document. The data is at its end. */
const canHaveData = (): boolean => document.querySelector('[data-head]') !== null;

/**
 * Takes the first data of the page out of the document. Waits until the document is parsed if it may still contain data.
 * Returns undefined if it has none.
 */
export const takePageData = async (): Promise<PageData | undefined> => {
  if (document.readyState === 'loading' && canHaveData())
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
  const element = document.getElementById(pageDataId);
  if (!element?.textContent) return undefined;
  element.remove();
  return JSON.parse(element.textContent) as PageData;
};
