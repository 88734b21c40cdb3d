import type { Mail } from './mail.ts';

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 1100px; padding: 32px 20px; }
  h1 { font-size: 24px; } a { color: inherit; } time, .quiet { opacity: .65; }
  ul { list-style: none; padding: 0; } li a { display: block; padding: 14px 16px; border-radius: 10px; text-decoration: none; }
  li a:hover, li a:focus-visible { background: color-mix(in srgb, currentColor 8%, transparent); }
  li b { display: block; } .views { display: grid; gap: 20px; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); }
  iframe { width: 100%; height: 640px; border: 0; border-radius: 10px; background: #fff; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; } pre a { text-decoration: underline; }`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title><style>${style}</style><body>${content}</body></html>`;

const line = (mail: Mail): string =>
  `<span class="quiet">To ${escapeHtml(mail.to.join(', '))} · <time>${escapeHtml(mail.sentAt)}</time></span>`;

/** Cut before escaping, so that a quotation mark can never end the attribute. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 ? `<a href="${shown}" target="_blank" rel="noopener noreferrer">${shown}</a>` : shown;
    })
    .join('');

export const listPage = (mails: readonly Mail[]): string => {
  const rows = mails.map((mail) => {
    const subject = escapeHtml(mail.subject || '(no subject)');
    return `<li><a href="/mails/${encodeURIComponent(mail.id)}"><b>${subject}</b>${line(mail)}</a></li>`;
  });
  const content =
    rows.length > 0
      ? `<ul>${rows.join('')}</ul>`
      : '<p class="quiet">No mail yet. Mails that the site sends appear here.</p>';
  return page('Inbox', `<h1>Inbox</h1>${content}`);
};

/** The HTML body stands in a frame that runs no script and has no origin; its links open a page of their own. */
export const mailPage = (mail: Mail): string => {
  const body = escapeHtml(`<base target="_blank">${mail.html}`);
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  const frame = mail.html && `<iframe title="HTML body" sandbox="${sandbox}" srcdoc="${body}"></iframe>`;
  const text = `<pre>${withLinks(mail.text)}</pre>`;
  const head = `<p><a href="/">Inbox</a></p><h1>${escapeHtml(mail.subject)}</h1><p>From ${escapeHtml(mail.from)}<br>${line(mail)}</p>`;
  return page(mail.subject, `${head}<div class="views">${frame}${text}</div>`);
};

export const missingPage = (): string =>
  page('Not found', '<h1>There is no such page</h1><p><a href="/">Inbox</a></p>');
