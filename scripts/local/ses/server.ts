import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isDiskFull } from '../errors.ts';
import { isLoopbackHost } from '../host-check.ts';
import { toXml } from '../s3/request/xml.ts';
import { parseEmail, SesError } from './email.ts';
import { openEmailFile } from './email-file.ts';
import { renderEmailPage, renderInboxPage, renderNotFoundPage } from './inbox-pages.ts';
import { simulateFeedback } from './simulate-feedback.ts';

const host = '127.0.0.1';

/** SES accepts 10 MB; base64 and form encoding make it larger. */
const bodyBytesMax = 16 * 1024 ** 2;

// Frames inherit this policy: no scripts, and no requests except for the pictures of an email.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'none'; form-action 'none'";

/** Whether a request is signed with our keys. Any web page could post a form, but no page knows the keys. */
const isSigned = ({ headers }: IncomingMessage, accessKeyId: string): boolean =>
  headers.authorization?.includes(`Credential=${accessKeyId}/`) ?? false;

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    size += piece.length;
    if (size > bodyBytesMax) throw new SesError('MessageRejected', 'The email is larger than 10 MB');
    pieces.push(piece);
  }
  return new URLSearchParams(Buffer.concat(pieces).toString('utf8'));
};

const send = (response: ServerResponse, status: number, type: string, content: string): void => {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  response.end(content);
};

export interface InboxOptions {
  readonly file: string;
  /** A free port by default. */
  readonly port?: number;
  /** The access key of clients that may send emails. */
  readonly accessKeyId: string;
  /** Gets the event that SES publishes about an email to one of its simulated addresses. */
  readonly publish?: (event: object) => Promise<void>;
}

/**
 * Starts an inbox that receives the emails that the site sends with SES (v1). They are shown at `url`, and returned as JSON
 * at `/mails.json`, newest first. The last 500 are stored in `file`. @throws if the port or the file cannot be used
 */
export const startInbox = async ({ file, port = 0, accessKeyId, publish }: InboxOptions) => {
  const emails = await openEmailFile(file);

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await readForm(request);
    if (!isSigned(request, accessKeyId)) {
      throw new SesError('InvalidClientTokenId', 'The email is not signed with the keys of this cloud');
    }
    const { id, to } = await emails.add(await parseEmail(form));
    for (const event of to.flatMap((address) => simulateFeedback(address) ?? [])) await publish?.(event);
    const action = form.get('Action');
    send(response, 200, 'text/xml', toXml(`${action}Response`, { [`${action}Result`]: { MessageId: id } }));
  };

  const show = (path: string, response: ServerResponse): void => {
    const email = emails.find(path.replace(/^\/mails\//, ''));
    if (path === '/') send(response, 200, 'text/html', renderInboxPage(emails.list()));
    else if (path === '/mails.json') send(response, 200, 'application/json', JSON.stringify(emails.list()));
    else if (email) send(response, 200, 'text/html', renderEmailPage(email));
    else send(response, 404, 'text/html', renderNotFoundPage());
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Ignores clients that disconnect while their body is not being read.
    request.on('error', () => undefined);
    try {
      if (!isLoopbackHost(request.headers.host)) send(response, 403, 'text/html', renderNotFoundPage());
      else if (request.method === 'POST') await receive(request, response);
      else show((request.url ?? '/').split('?', 1)[0] ?? '/', response);
    } catch (error) {
      const isSesError = error instanceof SesError;
      if (!isSesError && !isDiskFull(error)) console.error('The local inbox failed', error);
      const { code, message } = isSesError ? error : new SesError('InternalFailure', 'Failed to store the email');
      const fault = { Error: { Type: isSesError ? 'Sender' : 'Receiver', Code: code, Message: message } };
      send(response, isSesError ? 400 : 500, 'text/xml', toXml('ErrorResponse', fault));
    }
  };

  const server = createServer((request, response) => void handle(request, response));
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const endpoint = `http://${host}:${typeof address === 'object' && address ? address.port : port}`;
  return {
    endpoint,
    url: endpoint,
    async stop(): Promise<void> {
      if (!server.listening) return;
      const whenClosed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await whenClosed;
    },
  };
};
