import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';

const load = () => import('./two-factor-step.tsx');

/** Loads the second login step, so that it replaces the form immediately. Never rejects. */
export const loadTwoFactorStep = async (): Promise<void> => {
  await load().catch(() => undefined);
};

/** The second login step. It is not loaded with the login form, because few accounts need it. */
export const TwoFactorStep = loadComponentOnFirstUse(
  async () => (await load()).TwoFactorStep,
  ({ onBack }) => onBack(),
);
