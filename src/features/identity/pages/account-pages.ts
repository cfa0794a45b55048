import { html } from 'hono/html';
import type { Page } from './page.ts';
import type { Html, T } from './text.ts';

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
  return (t) => ({
    title: titleOf(t, t('signIn.title'), state),
    body: html`<h1>${t('signIn.title')}</h1>
${state.sessionEnded ? html`<p role="status">${t('signIn.sessionEnded')}</p>` : ''}
${alert(state)}
<form method="post">
${field(t, state, { name: 'email', label: t('field.email'), type: 'email', autocomplete: 'username', focus: start === 'email' })}
${field(t, state, { name: 'password', label: t('field.password'), type: 'password', autocomplete: 'current-password', focus: start === 'password' })}
<button>${t('signIn.title')}</button>
</form>
${signUpPath ? html`<p class="more">${t('signIn.newHere', { link: html`<a href="${signUpPath}">${t('signIn.createAccount')}</a>` })}</p>` : ''}`,
  });
}

type NewAccountKind =
  /**
   * `needsCode`: the first account needs the setup code, because other machines can reach the
   * server.
   */
  { first: true; needsCode: boolean } | { first: false; signInPath: string };

/** The form that creates an account: the first account, or a person's own if sign-up is open. */
export function newAccountPage(state: FormState, kind: NewAccountKind): Page {
  const needsCode = kind.first && kind.needsCode;
  const firstProblem =
    ['code', 'name', 'email', 'password'].find((name) => name in state.problems) ??
    (needsCode ? 'code' : 'name');
  const focus = (name: string) => name === firstProblem;
  return (t) => {
    const heading = kind.first ? t('newAccount.welcome') : t('newAccount.yours');
    const code = {
      name: 'code',
      label: t('field.code'),
      type: 'text',
      autocomplete: 'one-time-code',
      focus: focus('code'),
      hint: t('field.codeHint'),
    } as const;
    const password = {
      name: 'password',
      label: t('field.password'),
      type: 'password',
      autocomplete: 'new-password',
      focus: focus('password'),
      hint: t('field.passwordHint'),
    } as const;
    return {
      title: titleOf(t, heading, state),
      body: html`<h1>${heading}</h1>
${kind.first ? html`<p>${t('newAccount.first')}</p>` : ''}
${alert(state)}
<form method="post">
${needsCode ? field(t, state, code) : ''}
${field(t, state, { name: 'name', label: t('field.name'), type: 'text', autocomplete: 'name', focus: focus('name'), optional: true })}
${field(t, state, { name: 'email', label: t('field.email'), type: 'email', autocomplete: 'username', focus: focus('email') })}
${field(t, state, password)}
<button>${t('newAccount.create')}</button>
</form>
${kind.first ? '' : html`<p class="more">${t('newAccount.haveOne', { link: html`<a href="${kind.signInPath}">${t('signIn.title')}</a>` })}</p>`}`,
    };
  };
}

function titleOf(t: T, heading: Html, { problems }: FormState): Html {
  return Object.keys(problems).length > 0 ? t('form.check', { heading }) : heading;
}

function alert({ problems }: FormState): Html | string {
  return problems.form ? html`<p class="alert" role="alert">${problems.form}</p>` : '';
}

type Field = {
  name: 'code' | 'name' | 'email' | 'password' | 'current';
  label: Html;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  focus: boolean;
  hint?: Html;
  optional?: boolean;
};

/** A password field for a page that asks for passwords only. */
export function passwordField(
  t: T,
  problems: Record<string, string>,
  options: Omit<Field, 'type' | 'optional'>,
): Html {
  return field(t, { typed: emptyForm.typed, problems }, { ...options, type: 'password' });
}

/**
 * A labelled field; screen readers announce its hint and its error with it. The hint stays while a
 * person types.
 */
function field(
  t: T,
  { typed, problems }: FormState,
  { name, label, type, autocomplete, focus, hint, optional }: Field,
): Html {
  const problem = problems[name];
  const hasHint = hint !== undefined;
  // The rules stay in sight beside what is wrong.
  const described = [hasHint && `${name}-hint`, problem && `${name}-problem`]
    .filter(Boolean)
    .join(' ');
  // A submitted password or code is never sent back.
  const value = name === 'name' || name === 'email' ? typed[name] : '';
  const input = html`<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" maxlength="254"
${optional ? '' : html`required`} ${focus ? html`autofocus` : ''} ${described ? html`aria-describedby="${described}"` : ''} ${problem ? html`aria-invalid="true"` : ''}>`;
  return html`<label for="${name}">${label}</label>
${type === 'password' ? html`<div class="password">${input}${showButton(t, name)}</div>` : input}
${hasHint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : ''}`;
}

/** Shows what was typed; hidden until the page's script has run. */
function showButton(t: T, name: Field['name']): Html {
  return html`<button type="button" hidden data-shows="${name}"><span class="shows">${t('field.show')}</span><span class="hides">${t('field.hide')}</span></button>`;
}
