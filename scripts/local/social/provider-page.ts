import type { DemoIdentity } from './identities.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A provider's page: who are you today? Each answer is a form, so that a test presses what a person presses. */
export const providerPage = (
  name: string,
  people: readonly DemoIdentity[],
  hidden: Readonly<Record<string, string>>,
): string => {
  const fields = Object.entries(hidden)
    .map(([field, value]) => `<input type="hidden" name="${escaped(field)}" value="${escaped(value)}">`)
    .join('');
  const buttons = people.map(
    ({ id, name: person, email, verified }) =>
      `<form method="post" action="choose">${fields}<button name="id" value="${escaped(id)}"><b>${escaped(person)}</b><br>${
        email ? `${escaped(email)}${verified ? '' : ' (not verified)'}` : 'no address'
      }</button></form>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in with ${escaped(name)}</title>
<style>body{font:16px system-ui;max-width:24rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}
button{width:100%;padding:.75rem;margin:.25rem 0;text-align:left;font:inherit;cursor:pointer}</style>
<h1>${escaped(name)}</h1><p>A stand-in on this computer. Who signs in?</p>
${buttons.join('\n')}
<form method="post" action="choose">${fields}<button name="id" value="">Cancel</button></form></html>`;
};
