/** An account at the local social providers. */
export interface DemoIdentity {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email: string | null;
  readonly verified: boolean;
}

export const identities: readonly DemoIdentity[] = [
  { id: '1001', name: 'Nora Field', username: 'norafield', email: 'nora@overtone.example', verified: true },
  { id: '1002', name: 'Demo Listener', username: 'listener', email: 'listener@overtone.example', verified: true },
  { id: '1003', name: 'Ulf Unverified', username: 'ulf', email: 'ulf@overtone.example', verified: false },
  { id: '1004', name: 'Nadia No Address', username: 'nadia', email: null, verified: false },
];
