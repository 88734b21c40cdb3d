/** The users who can log in to a demo, one for each role. Only the artist can be found by name. */
export const demoUsers = [
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
export type DemoUser = (typeof demoUsers)[number];

export const [demoAdmin, demoArtist, demoListener] = demoUsers;

/** Returns the logins of the demo users for the message of `scripts/start`. */
export const formatDemoLogins = (): string =>
  demoUsers.map(({ email, password }) => `${email} with ${password}`).join(', or ');
