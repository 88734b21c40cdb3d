import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isDiskFull } from '../disk-full.ts';
import { isOwnHost } from '../own-host.ts';
import { toXml } from '../s3/request/xml.ts';
import { readMail, SesError } from './mail.ts';
import { openMailFile } from './mail-file.ts';
import { listPage, mailPage, missingPage } from './pages.ts';

const host = '127.0.0.1';

/** SES takes 10 MB; base64 and form encoding add to it. */
const maxBody = 16 * 1024 ** 2;

// A frame inherits this policy: no script anywhere, no request but for a mail's own pictures.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'none'; form-action 'none'";

/** A page can post a form to any address, and never knows the keys. */
const isSigned = ({ headers }: IncomingMessage, accessKeyId: string): boolean =>
  headers.authorization?.includes(`Credential=${accessKeyId}/`) ?? false;

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    size += piece.length;
    if (size > maxBody) throw new SesError('MessageRejected', 'The mail is larger than 10 MB');
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
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Whose mails are taken. */
  readonly accessKeyId: string;
}

/**
 * Starts an inbox that takes what the site sends through SES (v1) and shows it to a person at `url`, and to a test
 * at `/mails.json`, newest first. The last 500 mails are kept in `file`. @throws when the port or the file cannot be used
 */
export const startInbox = async ({ file, port = 0, accessKeyId }: InboxOptions) => {
  const mails = await openMailFile(file);

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await readForm(request);
    if (!isSigned(request, accessKeyId)) {
      throw new SesError('InvalidClientTokenId', 'The mail is not signed with the keys of this cloud');
    }
    const { id } = await mails.add(readMail(form));
    const action = form.get('Action');
    send(response, 200, 'text/xml', toXml(`${action}Response`, { [`${action}Result`]: { MessageId: id } }));
  };

  const show = (path: string, response: ServerResponse): void => {
    const mail = mails.find(path.replace(/^\/mails\//, ''));
    if (path === '/') send(response, 200, 'text/html', listPage(mails.list()));
    else if (path === '/mails.json') send(response, 200, 'application/json', JSON.stringify(mails.list()));
    else if (mail) send(response, 200, 'text/html', mailPage(mail));
    else send(response, 404, 'text/html', missingPage());
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A client that leaves when nobody reads on any more is no error of ours.
    request.on('error', () => undefined);
    try {
      if (!isOwnHost(request.headers.host)) send(response, 403, 'text/html', missingPage());
      else if (request.method === 'POST') await take(request, response);
      else show((request.url ?? '/').split('?', 1)[0] ?? '/', response);
    } catch (error) {
      const known = error instanceof SesError;
      if (!known && !isDiskFull(error)) console.error('The local inbox failed', error);
      const { code, message } = known ? error : new SesError('InternalFailure', 'The mail could not be kept');
      const fault = { Error: { Type: known ? 'Sender' : 'Receiver', Code: code, Message: message } };
      send(response, known ? 400 : 500, 'text/xml', toXml('ErrorResponse', fault));
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
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
