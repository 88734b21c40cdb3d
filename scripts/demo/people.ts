/** Who can sign in to a demonstration, each with a role of its own. The artist wants to be found. */
export const people = [
  { name: 'Ada Admin', email: 'admin@overtone.example', password: 'overtone-admin', role: 'admins', findable: false },
  { name: 'Orla Venn', email: 'artist@overtone.example', password: 'overtone-artist', role: 'artists', findable: true },
  {
    name: 'Lio Listener',
    email: 'listener@overtone.example',
    password: 'overtone-listener',
    role: 'users',
    findable: false,
  },
] as const;
export type DemoPerson = (typeof people)[number];

/** What whoever starts a demonstration is told. */
export const howToSignIn = (): string => people.map(({ email, password }) => `${email} with ${password}`).join(', or ');
