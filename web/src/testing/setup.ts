import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom has no layout: nothing matches, nothing is observed, nothing sounds.
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} }),
);
// jsdom knows dialogs, and not how to open one over the page; tests of the build have no page at all.
if ('HTMLDialogElement' in globalThis) {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
vi.stubGlobal('scrollTo', () => undefined);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
