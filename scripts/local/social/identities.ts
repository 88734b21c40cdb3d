/** An account at the local social providers. */
export interface DemoIdentity {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email: string | null;
  readonly isVerified: boolean;
}

export const identities: readonly DemoIdentity[] = [
  { id: '1001', name: 'Nora Field', username: 'norafield', email: 'nora@overtone.example', isVerified: true },
  { id: '1002', name: 'Demo Listener', username: 'listener', email: 'listener@overtone.example', isVerified: true },
  { id: '1003', name: 'Ulf Unverified', username: 'ulf', email: 'ulf@overtone.example', isVerified: false },
  { id: '1004', name: 'Nadia No Address', username: 'nadia', email: null, isVerified: false },
];
