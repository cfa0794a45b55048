import { createTransport } from 'nodemailer';
import { isLoopback } from '#platform/kit/loopback.ts';

export type MailSettings = {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  url: string;
  /** The sender: an address, or `Name <address>`. */
  from: string;
};

/** A message in plain text. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The tag of the language that it is in. */
  language: string;
  /** The same for every attempt at a message, so that a mailbox can recognise a repeated one. */
  id: string;
};

export type Mailer = {
  /** Hands the message to the operator's mail server. Rejects when that does not take it. */
  send(mail: Mail): Promise<void>;
};

/** Milliseconds that the mail server may take to connect, to greet, and to say anything. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Sends messages through the operator's mail server. */
export function createMailer({ url, from }: MailSettings): Mailer {
  const { hostname, protocol, searchParams } = new URL(url);
  const isPlain = protocol === 'smtp:' && !searchParams.has('requireTLS');
  const transport = createTransport({
    url,
    ...timeouts,
    // @protection mail-in-clear
    ...(isPlain && { requireTLS: !isLoopback(hostname) }),
    // A message is text that this server has made: nothing in it leads to a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, language, id }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      });
    },
  };
}
