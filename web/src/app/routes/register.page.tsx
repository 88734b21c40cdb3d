import { RegisterForm } from '../auth/register-form.tsx';

/** Making an account (spec §2.3). */
export const Page = RegisterForm;
