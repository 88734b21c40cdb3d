import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Email, type EmailDraft } from './email.ts';

const emailsMax = 500;

/** Returns an empty list for an incomplete line, which a killed process may have left. */
const parseLine = (line: string): Email[] => {
  try {
    return [Email.parse(JSON.parse(line))];
  } catch {
    return [];
  }
};

const readEmails = async (file: string): Promise<Email[]> => {
  try {
    return (await readFile(file, 'utf8')).split('\n').flatMap(parseLine).slice(-emailsMax);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
};

/** Opens a file with the last 500 emails, one JSON document per line. */
export const openEmailFile = async (file: string) => {
  await mkdir(path.dirname(file), { recursive: true });
  let emails = await readEmails(file);
  let lastSave: Promise<void> = Promise.resolve();

  const rewrite = async (): Promise<void> => {
    const lines = emails.map((email) => `${JSON.stringify(email)}\n`);
    await writeFile(`${file}.new`, lines.join(''));
    await rename(`${file}.new`, file);
  };
  await rewrite();

  const save = async (email: Email): Promise<void> => {
    // Starts with a line break, since a full disk may have left an incomplete line.
    await appendFile(file, `\n${JSON.stringify(email)}\n`);
    emails.push(email);
    if (emails.length < emailsMax * 2) return;
    emails = emails.slice(-emailsMax);
    // The email is stored, and the file can be shortened another time.
    await rewrite().catch(() => undefined);
  };

  return {
    /** Newest first. */
    list: (): Email[] => emails.slice(-emailsMax).reverse(),
    find: (id: string): Email | undefined => emails.find((email) => email.id === id),
    /** Writes one email after the other, so that no two share a line. */
    async add(draft: EmailDraft): Promise<Email> {
      const email = { ...draft, id: randomUUID(), sentAt: new Date().toISOString() };
      const whenSaved = lastSave.then(() => save(email));
      lastSave = whenSaved.catch(() => undefined);
      await whenSaved;
      return email;
    },
  };
};
