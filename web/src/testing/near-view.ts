import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

type Report = (entries: readonly Partial<IntersectionObserverEntry>[]) => void;

/**
 * Replaces the `IntersectionObserver` behind `near-view`. jsdom has no layout, so tests report which elements are near
 * the viewport.
 */
class FakeObserver {
  static current: FakeObserver | undefined;
  readonly elements = new Set<Element>();
  readonly report: Report;
  readonly options: IntersectionObserverInit;

  constructor(report: Report, options: IntersectionObserverInit) {
    this.report = report;
    this.options = options;
    FakeObserver.current = this;
  }
  get scrollMargin(): string {
    return '';
  }
  observe(element: Element): void {
    this.elements.add(element);
  }
  unobserve(element: Element): void {
    this.elements.delete(element);
  }
  disconnect(): void {
    this.elements.clear();
  }
}

/** Replaces the observer until the test ends. The replacement reports only what the test passes to `reportNear`. */
export const stubNearView = (): void => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
};

/** Returns the elements that wait until they are near the view. */
export const listWaitingElements = (): Element[] => [...(FakeObserver.current?.elements ?? [])];

/** Returns the margins around the viewport within which an element counts as near. */
export const getNearMargins = (): (string | undefined)[] => {
  const { rootMargin, scrollMargin } = FakeObserver.current?.options ?? {};
  return [rootMargin, scrollMargin];
};

/** Reports whether elements are near the view. */
export const reportNear = (targets: readonly Element[], isIntersecting = true): void =>
  act(() => FakeObserver.current?.report(targets.map((target) => ({ target, isIntersecting }))));
