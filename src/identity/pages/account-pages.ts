import { html } from 'hono/html';
import type { Html, Page } from './page.ts';

/** What was typed, to be shown again, and what is wrong with it. */
export type FormState = {
  typed: { email: string; name: string };
  /** The problem of each field, by its name; `form` for one that belongs to none. */
  problems: Record<string, string>;
};

export const untouched: FormState = { typed: { email: '', name: '' }, problems: {} };

/** Where to sign in. `signUpPath` only where people may make accounts themselves. */
export function signInPage(state: FormState, signUpPath: string | undefined): Page {
  const start = state.typed.email ? 'password' : 'email';
  return {
    title: titleOf('Sign in', state),
    body: html`<h1>Sign in</h1>
${alert(state)}
<form method="post">
${field(state, { name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', focus: start === 'email' })}
${field(state, { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', focus: start === 'password' })}
<button>Sign in</button>
</form>
${signUpPath ? html`<p class="more">New here? <a href="${signUpPath}">Create an account</a></p>` : ''}`,
  };
}

/** Where an account is made: the first one of all, or one's own where sign-up is open. */
export function newAccountPage(state: FormState, kind: { first: true } | { first: false; signInPath: string }): Page {
  const heading = kind.first ? 'Welcome to Kinora' : 'Create your account';
  const firstProblem = ['name', 'email', 'password'].find((name) => name in state.problems) ?? 'name';
  const focus = (name: string) => name === firstProblem;
  return {
    title: titleOf(heading, state),
    body: html`<h1>${heading}</h1>
${kind.first ? html`<p>Create the first account. It is kept on this server and nowhere else.</p>` : ''}
${alert(state)}
<form method="post">
${field(state, { name: 'name', label: 'Name (optional)', type: 'text', autocomplete: 'name', focus: focus('name'), optional: true })}
${field(state, { name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', focus: focus('email') })}
${field(state, {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'new-password',
  focus: focus('password'),
  hint: 'At least 10 characters. A few words in a row are easy to remember.',
})}
<button>Create account</button>
</form>
${kind.first ? '' : html`<p class="more">Have one already? <a href="${kind.signInPath}">Sign in</a></p>`}`,
  };
}

function titleOf(heading: string, { problems }: FormState): string {
  return Object.keys(problems).length > 0 ? `Please check: ${heading}` : heading;
}

function alert({ problems }: FormState): Html | string {
  return problems.form ? html`<p class="alert" role="alert">${problems.form}</p>` : '';
}

type Field = {
  name: 'name' | 'email' | 'password';
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  focus: boolean;
  hint?: string;
  optional?: boolean;
};

/** A labelled field; its hint and its problem are read out with it. */
function field({ typed, problems }: FormState, { name, label, type, autocomplete, focus, hint, optional }: Field): Html {
  const problem = problems[name];
  const told = problem ? `${name}-problem` : hint ? `${name}-hint` : '';
  // A password that was typed is never sent back.
  const value = name === 'password' ? '' : typed[name];
  return html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" maxlength="254"
${optional ? '' : html`required`} ${focus ? html`autofocus` : ''} ${told ? html`aria-describedby="${told}"` : ''} ${problem ? html`aria-invalid="true"` : ''}>
${hint && !problem ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : ''}`;
}
