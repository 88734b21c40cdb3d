import type { Page } from '@playwright/test';

/** Waits until the page has opened its live connection, which it does some seconds after it has loaded. */
export const waitForConnection = async (page: Page): Promise<void> => {
  await page.waitForEvent('websocket', { predicate: (socket) => socket.url().endsWith('/live'), timeout: 30_000 });
};

/** Records the messages of the live connections that the page opens from now on. */
export const recordLiveMessages = (page: Page): readonly string[] => {
  const messages: string[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().endsWith('/live'))
      socket.on('framereceived', ({ payload }) => void messages.push(String(payload)));
  });
  return messages;
};
