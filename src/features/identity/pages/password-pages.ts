import { html } from 'hono/html';
import { passwordField } from './account-pages.ts';
import type { Page } from './page.ts';

/**
 * The form for a new password. `problems`: error messages by field name; `form` for an error that
 * concerns no single field.
 */
export function passwordPage(problems: Record<string, string>): Page {
  const failed = Object.keys(problems).length > 0;
  const focus = problems.password ? 'password' : 'current';
  return (t) => {
    const heading = t('password.link');
    const password = {
      name: 'password',
      label: t('field.newPassword'),
      autocomplete: 'new-password',
      focus: focus === 'password',
      hint: t('field.passwordHint'),
    } as const;
    return {
      title: failed ? t('form.check', { heading }) : heading,
      body: html`<h1>${heading}</h1>
${problems.form ? html`<p class="alert" role="alert">${problems.form}</p>` : ''}
<form method="post">
${passwordField(t, problems, { name: 'current', label: t('field.currentPassword'), autocomplete: 'current-password', focus: focus === 'current' })}
${passwordField(t, problems, password)}
<p class="choice"><input id="tokens" name="tokens" type="checkbox" value="revoke" checked> <label for="tokens">${t('password.tokens')}</label></p>
<p class="hint">${t('password.hint')}</p>
<button>${t('password.change')}</button>
</form>`,
    };
  };
}

export function passwordChangedPage({ keepTokens }: { keepTokens: boolean }): Page {
  return (t) => ({
    title: t('password.changed'),
    body: html`<h1>${t('password.changed')}</h1>
<p role="status">${keepTokens ? t('password.tokensKept') : t('password.tokensRevoked')}</p>
<a class="button" href="/">${t('password.continue')}</a>`,
  });
}
