import { vi } from 'vitest';

// Vitest waits a second, which a busy machine takes for nothing. A wait ends what hangs and times nothing: half a minute
// for all. Runs before each test file of every project.
const { waitFor } = vi;
vi.waitFor = (callback, options = 30_000) => waitFor(callback, options);
