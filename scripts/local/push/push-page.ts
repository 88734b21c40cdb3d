import type { ReceivedPush } from './received-push.ts';

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 800px; padding: 32px 20px; }
  h1 { font-size: 24px; } ul { list-style: none; padding: 0; } li { padding: 14px 0; }
  .muted { opacity: .65; } pre { margin: 4px 0; white-space: pre-wrap; overflow-wrap: anywhere; }`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const renderMessage = ({ text, ttl, urgency, topic, receivedAt }: ReceivedPush): string =>
  `<li><pre>${escapeHtml(text)}</pre><span class="muted">TTL ${ttl} · ${escapeHtml(urgency)} · ${escapeHtml(topic)} · ` +
  `<time>${escapeHtml(receivedAt)}</time></span></li>`;

/** Renders the list of the messages that browsers would show. */
export const renderPushPage = (messages: readonly ReceivedPush[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Push messages</title><style>${style}</style><body><h1>Push messages</h1>${
    messages.length > 0
      ? `<ul>${messages.map(renderMessage).join('')}</ul>`
      : '<p class="muted">No messages yet. Notifications that the site sends to browsers appear here.</p>'
  }`;
