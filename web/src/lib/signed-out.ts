import { Hub } from 'aws-amplify/utils';

const channel = 'session';
const signedOut = 'signedOut';

/** Tells whatever keeps something of the person in this browser that they have signed out of it. */
export const tellSignedOut = (): void => Hub.dispatch(channel, { event: signedOut });

/** Has something forget the person when they sign out. One that fails holds up no other. @returns how to stop */
export const onSignedOut = (forget: () => void): (() => void) =>
  Hub.listen(channel, ({ payload }) => {
    if (payload.event === signedOut) forget();
  });
