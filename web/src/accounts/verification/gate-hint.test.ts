import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectsGate, rememberGate } from './gate-hint.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('expectsGate', () => {
  it('expects the gate when the last visit ended at it, until it is passed', () => {
    expect(expectsGate()).toBe(false);
    rememberGate(true);
    expect(expectsGate()).toBe(true);
    rememberGate(false);
    expect(expectsGate()).toBe(false);
  });

  it('does not throw when storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(forbidden);
    rememberGate(true);
    rememberGate(false);
    expect(expectsGate()).toBe(false);
  });
});
