import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, noticeAddresses, type Secrets, secretOwner } from '#platform/database';
import type { User } from '#platform/http';
import { type Limiter, limitErrors } from '#platform/http/limits';
import type { Locale } from '#platform/languages';
import type { Mailer } from '#platform/mail';
import { noticeErrors } from './errors.ts';
import type { NoticeSettings } from './notices.schema.ts';
import { confirmationText } from './texts.ts';

export type AddressServices = {
  database: Pick<Database, 'db'>;
  secrets: Secrets;
  limiter: Limiter;
  /** Undefined when the operator has set up no mail server. */
  mailer: Mailer | undefined;
  /** The public address of the server, without a trailing slash. */
  baseUrl: string;
};

/**
 * The addresses to which people want emails. An account may name an address that is not its
 * person's, so each address is confirmed first: by a link that only the account can use, sent to the
 * address.
 */
export function noticeAddressesIn({
  database,
  secrets,
  limiter,
  mailer,
  baseUrl,
}: AddressServices) {
  const { db } = database;

  async function show(userId: string): Promise<NoticeSettings> {
    const [row] = await db.select().from(noticeAddresses).where(eq(noticeAddresses.userId, userId));
    return {
      available: mailer !== undefined,
      ...(row && { email: { address: row.email, confirmed: row.confirmedAt !== null } }),
    };
  }

  return {
    show,

    /**
     * Sends the link that confirms the person's address, unless it is confirmed. Emails are in the
     * language `locale` from now on.
     * @throws Failure `mail-not-set-up`, `no-email-address`, `too-many-attempts`, `mail-not-sent`
     */
    async switchOn({ id: userId, email }: User, locale: Locale): Promise<NoticeSettings> {
      if (!mailer) throw noticeErrors.notSetUp();
      if (!email) throw noticeErrors.noAddress();
      const before = await show(userId);
      if (before.email?.confirmed && before.email.address === email) {
        await db.update(noticeAddresses).set({ locale }).where(eq(noticeAddresses.userId, userId));
        return before;
      }
      for (const [key, limit] of [
        [`notice of ${userId}`, 5],
        [`notice to ${email}`, 5],
      ] as const) {
        const rule = { limit, windowSeconds: 86_400 };
        // @protection unwanted-mail
        if (!(await limiter.take(key, rule)).allowed) throw limitErrors.tooManyAttempts('1 day');
      }
      await db
        .insert(noticeAddresses)
        .values({ userId, email, locale })
        .onConflictDoUpdate({
          target: noticeAddresses.userId,
          set: { email, locale, confirmedAt: null },
        });
      const expiresAt = Date.now() + linkDays * 86_400_000;
      const sealed = secrets.encrypt(
        JSON.stringify({ email, expiresAt }),
        secretOwner.noticeAddress(userId),
      );
      const token = Buffer.from(sealed).toString('base64url');
      const link = `${baseUrl}/settings/notices?confirm=${token}`;
      await mailer
        .send({ to: email, id: crypto.randomUUID(), ...confirmationText(link, locale) })
        .catch((cause: unknown) => {
          throw noticeErrors.notSent({ cause });
        });
      return await show(userId);
    },

    async switchOff(userId: string): Promise<NoticeSettings> {
      await db.delete(noticeAddresses).where(eq(noticeAddresses.userId, userId));
      return await show(userId);
    },

    /** @throws Failure `confirmation-invalid` */
    async confirm(userId: string, token: string): Promise<NoticeSettings> {
      const { email, expiresAt } = opened(secrets, userId, token);
      if (expiresAt < Date.now()) throw noticeErrors.confirmationInvalid();
      const confirmed = await db
        .update(noticeAddresses)
        .set({ confirmedAt: sql`coalesce(${noticeAddresses.confirmedAt}, now())` })
        .where(and(eq(noticeAddresses.userId, userId), eq(noticeAddresses.email, email)))
        .returning({ email: noticeAddresses.email });
      if (confirmed.length === 0) throw noticeErrors.confirmationInvalid();
      return await show(userId);
    },
  };
}

const linkDays = 7;
const confirmation = z.object({ email: z.string(), expiresAt: z.number() });

function opened(secrets: Secrets, userId: string, token: string) {
  try {
    const sealed = Buffer.from(token, 'base64url').toString();
    // What is not sealed would be returned as it is.
    if (!/^v1\./.test(sealed)) throw noticeErrors.confirmationInvalid();
    return confirmation.parse(
      JSON.parse(secrets.decrypt(sealed, secretOwner.noticeAddress(userId))),
    );
  } catch (cause) {
    throw noticeErrors.confirmationInvalid({ cause });
  }
}
