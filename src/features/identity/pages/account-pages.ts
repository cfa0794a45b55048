import { html } from 'hono/html';
import type { Html, Page } from './page.ts';

/** The submitted values, which are shown again, and their errors. */
export type FormState = {
  typed: { email: string; name: string };
  /**
   * The error message of each field, by name; `form` for an error that concerns no single field.
   */
  problems: Record<string, string>;
  /** Whether the person is here because their session has ended. */
  sessionEnded?: boolean;
};

export const emptyForm: FormState = { typed: { email: '', name: '' }, problems: {} };

/** The sign-in form. `signUpPath` only where people may create accounts themselves. */
export function signInPage(state: FormState, signUpPath: string | undefined): Page {
  const start = state.typed.email ? 'password' : 'email';
  return {
    title: titleOf('Sign in', state),
    body: html`<h1>Sign in</h1>
${state.sessionEnded ? html`<p role="status">Your session has ended. Sign in again to continue.</p>` : ''}
${alert(state)}
<form method="post">
${field(state, { name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', focus: start === 'email' })}
${field(state, { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', focus: start === 'password' })}
<button>Sign in</button>
</form>
${signUpPath ? html`<p class="more">New here? <a href="${signUpPath}">Create an account</a></p>` : ''}`,
  };
}

type NewAccountKind =
  /**
   * `needsCode`: the first account needs the setup code, because other machines can reach the
   * server.
   */
  { first: true; needsCode: boolean } | { first: false; signInPath: string };

/** The form that creates an account: the first account, or a person's own if sign-up is open. */
export function newAccountPage(state: FormState, kind: NewAccountKind): Page {
  const heading = kind.first ? 'Welcome to Kinora' : 'Create your account';
  const needsCode = kind.first && kind.needsCode;
  const firstProblem =
    ['code', 'name', 'email', 'password'].find((name) => name in state.problems) ??
    (needsCode ? 'code' : 'name');
  const focus = (name: string) => name === firstProblem;
  return {
    title: titleOf(heading, state),
    body: html`<h1>${heading}</h1>
${kind.first ? html`<p>Create the first account. It is kept on this server and nowhere else.</p>` : ''}
${alert(state)}
<form method="post">
${
  needsCode
    ? field(state, {
        name: 'code',
        label: 'Setup code',
        type: 'text',
        autocomplete: 'one-time-code',
        focus: focus('code'),
        hint: 'From the server’s log, or from “kinora user code” on the server.',
      })
    : ''
}
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
  name: 'code' | 'name' | 'email' | 'password' | 'current';
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  focus: boolean;
  hint?: string;
  optional?: boolean;
};

/** A password field for a page that asks for passwords only. */
export function passwordField(
  problems: Record<string, string>,
  options: Omit<Field, 'type' | 'optional'>,
): Html {
  return field({ typed: emptyForm.typed, problems }, { ...options, type: 'password' });
}

/**
 * A labelled field; screen readers announce its hint and its error with it. The hint stays while a
 * person types.
 */
function field(
  { typed, problems }: FormState,
  { name, label, type, autocomplete, focus, hint, optional }: Field,
): Html {
  const problem = problems[name];
  // The rules stay in sight beside what is wrong.
  const described = [hint && `${name}-hint`, problem && `${name}-problem`]
    .filter(Boolean)
    .join(' ');
  // A submitted password or code is never sent back.
  const value = name === 'name' || name === 'email' ? typed[name] : '';
  const input = html`<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" maxlength="254"
${optional ? '' : html`required`} ${focus ? html`autofocus` : ''} ${described ? html`aria-describedby="${described}"` : ''} ${problem ? html`aria-invalid="true"` : ''}>`;
  return html`<label for="${name}">${label}</label>
${type === 'password' ? html`<div class="password">${input}${showButton(name)}</div>` : input}
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : ''}`;
}

/** Shows what was typed; hidden until the page's script has run. */
function showButton(name: Field['name']): Html {
  return html`<button type="button" hidden data-shows="${name}"><span class="shows">Show</span><span class="hides">Hide</span></button>`;
}
