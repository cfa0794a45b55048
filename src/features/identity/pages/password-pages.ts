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
  return {
    title: failed ? 'Please check: Change your password' : 'Change your password',
    body: html`<h1>Change your password</h1>
${problems.form ? html`<p class="alert" role="alert">${problems.form}</p>` : ''}
<form method="post">
${passwordField(problems, { name: 'current', label: 'Current password', autocomplete: 'current-password', focus: focus === 'current' })}
${passwordField(problems, {
  name: 'password',
  label: 'New password',
  autocomplete: 'new-password',
  focus: focus === 'password',
  hint: 'At least 10 characters. A few words in a row are easy to remember.',
})}
<p class="choice"><input id="tokens" name="tokens" type="checkbox" value="revoke" checked> <label for="tokens">Revoke my API tokens, too</label></p>
<p class="hint">All your browsers are signed out except this one. Programs with a revoked token need a new one.</p>
<button>Change password</button>
</form>`,
  };
}

export function passwordChangedPage({ keepTokens }: { keepTokens: boolean }): Page {
  return {
    title: 'Password changed',
    body: html`<h1>Password changed</h1>
<p role="status">Your other browsers are signed out${keepTokens ? '. Your API tokens are still valid.' : ', and your API tokens are revoked.'}</p>
<a class="button" href="/">Continue</a>`,
  };
}
