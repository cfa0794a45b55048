import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorTables } from '#app/compose/error-codes.ts';
import { commandErrors } from '#cli/errors.ts';
import { lookupErrors } from '#features/lookup/errors.ts';
import { voiceErrors } from '#features/voice/errors.ts';
import type { ErrorDefinition } from '#platform/kit/define-errors.ts';
import { modelErrors } from '#platform/language-models/errors.ts';

const path = join(import.meta.dirname, '../docs/errors.md');
const textsPath = join(import.meta.dirname, '../src/platform/languages/errors/en.shared.ts');

const introduction = `# Errors

This page is generated from the error tables in the code by \`npm run docs:errors\`; do not edit it.

The body of every response that is not a success is \`{ "error": "…", "code": "…", "details": … }\`.
\`error\` is a message for people and may be reworded; \`code\` is stable, so programs switch on it.
\`details\` is there when there is more to say. The command line prints \`{ "error", "code" }\` with
\`--json\`. A failed job has both fields, too.

*Retried* says that a job tries again by itself, and that a client may send the same request again
later. \`…\` stands for what depends on the case; a message that consists of it alone comes from
elsewhere, such as a provider.

Three routes respond with other statuses than those below. \`POST /api/voice-chat/chat\` responds
with 500 whenever the language model fails, whatever the code
(${codes(modelErrors.noneConfigured, modelErrors.unknown)},
${codes(modelErrors.rejected, modelErrors.rateLimited)} and the like).
With ${codes(lookupErrors.videoRefused)}, \`POST /api/videoDetail\` passes on the status of the
platform, and with ${codes(voiceErrors.synthesisFailed)}, \`POST /api/voice-chat/text-to-speech\`
that of the speech service. A code with several statuses is one of uploads by the tus protocol,
which fixes them.
`;

function codes(...rows: readonly { readonly code: string }[]): string {
  return rows.map(({ code }) => `\`${code}\``).join(', ');
}

/** docs/errors.md as it should be. */
export function errorDocs(): string {
  const tables = { ...errorTables, 'The command line': commandErrors };
  const sections = Object.entries(tables).map(([title, table]) => {
    const definitions: ErrorDefinition<unknown>[] = Object.values(table).map(
      ({ definition }) => definition,
    );
    const rows = definitions.map((definition) => {
      const { code, status = 500, otherStatuses = [], retryable } = definition;
      return `| \`${code}\` | ${[status, ...otherStatuses].join(', ')} | ${retryable ? 'yes' : ''} | ${messageOf(definition).replaceAll('|', '\\|').replaceAll('\n', ' ')} |`;
    });
    return `## ${title}\n\n| code | status | retried | message |\n|---|---|---|---|\n${[...new Set(rows)].join('\n')}\n`;
  });
  return [introduction, ...sections].join('\n');
}

/** The message of an error, with … where it depends on the case. */
export function messageOf({ message }: ErrorDefinition<unknown>): string {
  if (typeof message === 'string') return message;
  // A parameter with a default value does not count: the text is the default one.
  return String(message(message.length === 0 ? undefined : placeholder)).replaceAll('NaN', '…');
}

/** What only people at the command line of the server read. */
const forOperators = ['Backups', 'Sandbox', 'Database', 'Metrics', 'Settings'];

/**
 * src/platform/languages/errors/en.shared.ts as it should be: the messages of the errors, whose
 * values are `{a}`, `{b}` and so on. A code that stands for several messages is not in it, nor one
 * whose message comes from elsewhere.
 */
export function errorTexts(): string {
  const texts = new Map<string, Set<string>>();
  for (const [title, table] of Object.entries(errorTables)) {
    if (forOperators.includes(title)) continue;
    const definitions: ErrorDefinition<unknown>[] = Object.values(table).map(
      ({ definition }) => definition,
    );
    for (const definition of definitions)
      texts.set(
        definition.code,
        (texts.get(definition.code) ?? new Set()).add(messageOf(definition)),
      );
  }
  const lines = [...texts].flatMap(([code, [text = '', ...others]]) => {
    if (others.length > 0 || !/\p{L}/u.test(text)) return [];
    const names = [...'abcdefgh'];
    const message = text.replaceAll("'", '’').replaceAll('…', () => `{${names.shift()}}`);
    const line = `  'errors.${code}': '${message}',`;
    return line.length <= 100 ? line : line.replace("': '", "':\n    '");
  });
  return `/**
 * The messages of the server's errors, for translators: in English the app shows them as the server
 * words them. Generated from the error tables by \`npm run docs:errors\`; do not edit it.
 */
export const errors = {
${lines.join('\n')}
} as const;
`;
}

/** Stands for any parameter of a message: as text, and in every field. */
const placeholder: unknown = new Proxy(() => undefined, {
  apply: () => placeholder,
  get: (_, name) => {
    const isText = [Symbol.toPrimitive, 'toString', 'toFixed', 'toUpperCase'].includes(name);
    return isText ? () => '…' : placeholder;
  },
});

if (import.meta.main) {
  for (const [file, after] of [
    [path, errorDocs()],
    [textsPath, errorTexts()],
  ] as const) {
    const before = await readFile(file, 'utf8').catch(() => '');
    if (before !== after) await writeFile(file, after);
  }
}
