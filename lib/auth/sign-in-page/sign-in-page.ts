import { escapeHtml } from '@/lib/auth/sign-in-page/escape-html'
import type { PageLanguage } from '@/lib/auth/sign-in-page/page-language'

/** Why the form is shown again. */
export type SignInError = Readonly<{ kind: 'wrong' | 'blocked' | 'slowed' | 'expired'; retryAfterSeconds?: number }>

/** What the form needs to know. */
export type SignInPage = Readonly<{
  /** Name of the client the person signs in to. */
  clientName: string
  /** Where the form is sent: `username` and `password`, by POST. */
  action: string
  error?: SignInError
  /** What stands in the field already. */
  username: string
  language: PageLanguage
  /** Whether the sign-ins of the demo world exist here. */
  demo: boolean
}>

/** The sign-in form of the identity provider: a page of its own without scripts, as it may live on a host of its own. */
export function signInPage({ clientName, action, error, username, language }: SignInPage): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in</title></head>
<body>
<main>
<h1>Sign in to ${escapeHtml(clientName)}</h1>
${error ? `<p role="alert">${errorText(error)}</p>` : ''}
<form method="post" action="${escapeHtml(action)}">
<label>User name <input name="username" value="${escapeHtml(username)}" autocomplete="username" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button>
</form>
</main>
</body>
</html>
`
}

function errorText({ kind, retryAfterSeconds = 1 }: SignInError): string {
  const texts = {
    wrong: 'User name or password is wrong.',
    blocked: 'This account is blocked.',
    slowed: `Too many attempts; try again in ${retryAfterSeconds} seconds.`,
    expired: 'The form was open for too long; please try again.',
  }
  return texts[kind]
}
