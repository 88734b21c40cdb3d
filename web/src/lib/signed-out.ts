import { Hub } from 'aws-amplify/utils';

const channel = 'session';
const signedOut = 'signedOut';
const signingOut = 'signingOut';

/** Tells whatever asks in the person's name that they are about to sign out: what is on its way would be refused. */
export const notifySigningOut = (): void => Hub.dispatch(channel, { event: signingOut });

/** Tells whatever keeps something of the person in this browser that they have signed out of it. */
export const notifySignedOut = (): void => Hub.dispatch(channel, { event: signedOut });

const on =
  (told: string) =>
  (act: () => void): (() => void) =>
    Hub.listen(channel, ({ payload }) => {
      if (payload.event === told) act();
    });

/** Has something end what it asks before somebody signs out. One that fails holds up no other. @returns how to stop */
export const onSigningOut = on(signingOut);

/** Has something forget the person when they sign out. One that fails holds up no other. @returns how to stop */
export const onSignedOut = on(signedOut);
