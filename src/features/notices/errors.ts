import { defineErrors } from '#platform/kit/define-errors.ts';

/** Errors of the emails that tell people about their jobs. */
export const noticeErrors = defineErrors({
  notSetUp: {
    code: 'mail-not-set-up',
    status: 409,
    message: 'This server sends no email. Its operator sets that up with SMTP_URL and MAIL_FROM.',
  },
  noAddress: {
    code: 'no-email-address',
    status: 409,
    message: 'Your account has no email address to send to.',
  },
  notSent: {
    code: 'mail-not-sent',
    status: 502,
    retryable: true,
    message: 'The email could not be sent. Please try again later, or ask the operator.',
  },
  confirmationInvalid: {
    code: 'confirmation-invalid',
    status: 422,
    message:
      'This link has expired, or belongs to another account. Switch the emails on again to get a new one.',
  },
});
