import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectsVerificationGate, rememberVerificationGate } from './verification-gate-hint.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('expectsVerificationGate', () => {
  it('expects the gate when the last visit ended at it, until it is passed', () => {
    expect(expectsVerificationGate()).toBe(false);
    rememberVerificationGate(true);
    expect(expectsVerificationGate()).toBe(true);
    rememberVerificationGate(false);
    expect(expectsVerificationGate()).toBe(false);
  });

  it('does not throw when storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(forbidden);
    rememberVerificationGate(true);
    rememberVerificationGate(false);
    expect(expectsVerificationGate()).toBe(false);
  });
});
