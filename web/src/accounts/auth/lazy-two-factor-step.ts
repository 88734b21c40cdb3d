import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';

const load = () => import('./two-factor-step.tsx');

/** Loads the second login step, so that it replaces the form at once. Never rejects. */
export const loadTwoFactorStep = async (): Promise<void> => {
  await load().catch(() => undefined);
};

/** The second login step. Few accounts have it, and its field is larger than the login form. */
export const TwoFactorStep = loadComponentOnFirstUse(
  async () => (await load()).TwoFactorStep,
  ({ onBack }) => onBack(),
);
