import { afterEach, expect, it, vi } from 'vitest';
import { expectsGate, rememberGate } from './gate-hint.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('expects the gate where the last visit ended at it, and no longer once it is passed', () => {
  expect(expectsGate()).toBe(false);
  rememberGate(true);
  expect(expectsGate()).toBe(true);
  rememberGate(false);
  expect(expectsGate()).toBe(false);
});

it('opens the site all the same where nothing may be stored', () => {
  const forbidden = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(forbidden);
  rememberGate(true);
  rememberGate(false);
  expect(expectsGate()).toBe(false);
});
