import type { Email } from './email.ts';

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 1100px; padding: 32px 20px; }
  h1 { font-size: 24px; } a { color: inherit; } time, .muted { opacity: .65; }
  ul { list-style: none; padding: 0; } li a { display: block; padding: 14px 16px; border-radius: 10px; text-decoration: none; }
  li a:hover, li a:focus-visible { background: color-mix(in srgb, currentColor 8%, transparent); }
  li b { display: block; } .views { display: grid; gap: 20px; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); }
  iframe { width: 100%; height: 640px; border: 0; border-radius: 10px; background: #fff; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; } pre a { text-decoration: underline; }`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const renderPage = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title><style>${style}</style><body>${content}</body></html>`;

const formatRecipients = (email: Email): string =>
  `<span class="muted">To ${escapeHtml(email.to.join(', '))} · <time>${escapeHtml(email.sentAt)}</time></span>`;

/** Makes links of the URLs in a text. It splits the text before escaping, so that quotation marks cannot end the attribute. */
const linkifyUrls = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part);
      return index % 2 ? `<a href="${escaped}" target="_blank" rel="noopener noreferrer">${escaped}</a>` : escaped;
    })
    .join('');

export const renderInboxPage = (emails: readonly Email[]): string => {
  const rows = emails.map((email) => {
    const subject = escapeHtml(email.subject || '(no subject)');
    return `<li><a href="/mails/${encodeURIComponent(email.id)}"><b>${subject}</b>${formatRecipients(email)}</a></li>`;
  });
  const content =
    rows.length > 0
      ? `<ul>${rows.join('')}</ul>`
      : '<p class="muted">No emails yet. Emails that the site sends appear here.</p>';
  return renderPage('Inbox', `<h1>Inbox</h1>${content}`);
};

/** The HTML body is in a frame without scripts and origin; its links open in a new tab. */
export const renderEmailPage = (email: Email): string => {
  const body = escapeHtml(`<base target="_blank">${email.html}`);
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  const frame = email.html && `<iframe title="HTML body" sandbox="${sandbox}" srcdoc="${body}"></iframe>`;
  const text = `<pre>${linkifyUrls(email.text)}</pre>`;
  const unsubscribe = email.headers['list-unsubscribe'];
  const unsubscribeLine =
    unsubscribe === undefined ? '' : `<br><span class="muted">List-Unsubscribe: ${escapeHtml(unsubscribe)}</span>`;
  const head = `<p><a href="/">Inbox</a></p><h1>${escapeHtml(email.subject)}</h1><p>From ${escapeHtml(email.from)}<br>${formatRecipients(email)}${unsubscribeLine}</p>`;
  return renderPage(email.subject, `${head}<div class="views">${frame}${text}</div>`);
};

export const renderNotFoundPage = (): string =>
  renderPage('Not found', '<h1>Page not found</h1><p><a href="/">Inbox</a></p>');
