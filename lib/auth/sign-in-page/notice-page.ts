import { escapeHtml } from '@/lib/auth/sign-in-page/escape-html'
import type { PageLanguage } from '@/lib/auth/sign-in-page/page-language'

/** What is told on a page without a form, or with one button. */
export type NoticePage = Readonly<{
  /**
   * `signed-out`: done. `sign-out`: asks whether to sign out. `request-invalid`: the client sent somebody here with a request that cannot
   * be used. `expired`: the sign-in took too long or was finished in another window.
   */
  kind: 'signed-out' | 'sign-out' | 'request-invalid' | 'expired'
  language: PageLanguage
  /** For whoever runs the client: what was wrong with the request. */
  detail?: string
  /** The button of `sign-out`: where it posts, and the fields it sends. */
  form?: Readonly<{ action: string; fields: Readonly<Record<string, string>> }>
}>

/** A page of the identity provider that tells something. */
export function noticePage({ kind, language, detail, form }: NoticePage): string {
  const texts = {
    'signed-out': 'You are signed out.',
    'sign-out': 'Do you want to sign out?',
    'request-invalid': 'The request cannot be used.',
    expired: 'This sign-in has expired; please go back and start again.',
  }
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts[kind]}</title></head>
<body>
<main>
<h1>${texts[kind]}</h1>
${detail ? `<p>${escapeHtml(detail)}</p>` : ''}
${form ? formHtml(form) : ''}
</main>
</body>
</html>
`
}

function formHtml({ action, fields }: NonNullable<NoticePage['form']>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>Sign out</button></form>`
}
