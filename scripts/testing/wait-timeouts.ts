import { vi } from 'vitest';

// Runs before each test file of all projects. Vitest waits for a second by default, which is too short on a busy
// machine. The timeout only ends tests that hang, and therefore is half a minute.
const { waitFor } = vi;
vi.waitFor = (callback, options = 30_000) => waitFor(callback, options);
