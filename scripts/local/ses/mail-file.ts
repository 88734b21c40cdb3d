import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type EmailDraft, Mail } from './mail.ts';

const kept = 500;

/** A line that a killed process left half written is no mail. */
const parseLine = (line: string): Mail[] => {
  try {
    return [Mail.parse(JSON.parse(line))];
  } catch {
    return [];
  }
};

const readMails = async (file: string): Promise<Mail[]> => {
  try {
    return (await readFile(file, 'utf8')).split('\n').flatMap(parseLine).slice(-kept);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
};

/** The last 500 mails, one JSON document a line. */
export const openMailFile = async (file: string) => {
  await mkdir(path.dirname(file), { recursive: true });
  let mails = await readMails(file);
  let saved: Promise<void> = Promise.resolve();

  const rewrite = async (): Promise<void> => {
    const lines = mails.map((mail) => `${JSON.stringify(mail)}\n`);
    await writeFile(`${file}.new`, lines.join(''));
    await rename(`${file}.new`, file);
  };
  await rewrite();

  const save = async (mail: Mail): Promise<void> => {
    // On a line of its own, whatever a full disk left of the one before it.
    await appendFile(file, `\n${JSON.stringify(mail)}\n`);
    mails.push(mail);
    if (mails.length < kept * 2) return;
    mails = mails.slice(-kept);
    // The mail is kept, and a file that is too long is shortened another time.
    await rewrite().catch(() => undefined);
  };

  return {
    /** Newest first. */
    list: (): Mail[] => mails.slice(-kept).reverse(),
    find: (id: string): Mail | undefined => mails.find((mail) => mail.id === id),
    /** One after the other, so that no two mails share a line. */
    async add(draft: EmailDraft): Promise<Mail> {
      const mail = { ...draft, id: randomUUID(), sentAt: new Date().toISOString() };
      const saving = saved.then(() => save(mail));
      saved = saving.catch(() => undefined);
      await saving;
      return mail;
    },
  };
};
