import { expect, it } from 'vitest';
import { startSmtp } from '#test/stand-ins/smtp.ts';
import { createMailer } from './mailer.ts';

const mail = {
  to: 'ann@example.org',
  subject: 'Done',
  text: 'It is done.',
  language: 'en',
  id: '1',
};

it('sends nothing without encryption to a mail server on another machine', async () => {
  await using smtp = await startSmtp();
  const from = 'Kinora <kinora@example.org>';
  await createMailer({ url: smtp.url, from }).send(mail);
  expect(smtp.mails[0]).toMatchObject({
    to: ['ann@example.org'],
    headers: { subject: 'Done', from, 'message-id': '<1@example.org>' },
    text: expect.stringContaining('It is done.'),
  });
  // The same server by a name that need not be this machine.
  const elsewhere = createMailer({ url: smtp.url.replace('127.0.0.1', '0.0.0.0'), from });
  await expect(elsewhere.send(mail)).rejects.toThrow(/TLS/);
  expect(smtp.mails).toHaveLength(1);
});
