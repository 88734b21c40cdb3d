import type { DemoIdentity } from './identities.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Renders the login page of a provider. Each choice is a form, which tests submit as well as users. */
export const renderProviderPage = (
  name: string,
  identities: readonly DemoIdentity[],
  hiddenFields: Readonly<Record<string, string>>,
): string => {
  const fields = Object.entries(hiddenFields)
    .map(([field, value]) => `<input type="hidden" name="${escapeHtml(field)}" value="${escapeHtml(value)}">`)
    .join('');
  const buttons = identities.map(
    ({ id, name: identityName, email, isVerified }) =>
      `<form method="post" action="choose">${fields}<button name="id" value="${escapeHtml(id)}"><b>${escapeHtml(identityName)}</b><br>${
        email ? `${escapeHtml(email)}${isVerified ? '' : ' (not verified)'}` : 'no email address'
      }</button></form>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Log in with ${escapeHtml(name)}</title>
<style>body{font:16px system-ui;max-width:24rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}
button{width:100%;padding:.75rem;margin:.25rem 0;text-align:left;font:inherit;cursor:pointer}</style>
<h1>${escapeHtml(name)}</h1><p>This page replaces the provider on this computer. Choose an account.</p>
${buttons.join('\n')}
<form method="post" action="choose">${fields}<button name="id" value="">Cancel</button></form></html>`;
};
