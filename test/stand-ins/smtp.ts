import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export type ReceivedMail = { to: string[]; headers: Record<string, string>; text: string };

/** A mail server on a free port of 127.0.0.1 that keeps what it is sent. */
export type SmtpStandIn = AsyncDisposable & {
  url: string;
  mails: ReceivedMail[];
  /** The next message is refused with this line, such as `451 Try again later`. */
  refuseNext(line: string): void;
};

export async function startSmtp(): Promise<SmtpStandIn> {
  const mails: ReceivedMail[] = [];
  const open = new Set<Socket>();
  let refusal: string | undefined;
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let to: string[] = [];
    let data: string[] | undefined;
    say('220 stand-in ready');
    createInterface({ input: socket }).on('line', (line) => {
      if (data) {
        if (line !== '.') return data.push(line.replace(/^\.\./, '.'));
        const answer = refusal ?? '250 kept';
        if (refusal === undefined) mails.push({ to, ...parsed(data) });
        refusal = undefined;
        [to, data] = [[], undefined];
        return say(answer);
      }
      if (/^EHLO/i.test(line)) return say('250 stand-in');
      const recipient = /^RCPT TO:<(.*?)>/i.exec(line)?.[1];
      if (recipient !== undefined) to.push(recipient);
      if (/^DATA/i.test(line)) {
        data = [];
        return say('354 go on');
      }
      if (/^STARTTLS/i.test(line)) return say('502 no encryption here');
      return say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseNext(line) {
      refusal = line;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Headers with decoded words, and the text without the line breaks of its encoding. */
function parsed(lines: readonly string[]): Omit<ReceivedMail, 'to'> {
  const end = lines.indexOf('');
  const head = lines
    .slice(0, end)
    .join('\n')
    .replaceAll(/\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())];
    }),
  );
  const body = lines.slice(end + 1).join('\n');
  const encoding = headers['content-transfer-encoding'];
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? quotedPrintable(body)
        : body;
  return { headers, text };
}

const decodedWords = (text: string) =>
  text.replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString()
      : quotedPrintable(word.replaceAll('_', ' ')),
  );

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}
