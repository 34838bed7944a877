import { type DemoUser, demoUsers } from '@/lib/auth/accounts/public-sign-ins'
import { type PageAppearance, pageFrame } from '@/lib/auth/sign-in-page/page-frame'
import { type NoticeKind, type PageLanguage, pageTexts, type SignInErrorKind } from '@/lib/auth/sign-in-page/page-texts'

export type SignInError = Readonly<{ kind: SignInErrorKind; retryAfterSeconds?: number }>

export type SignInPage = PageAppearance &
  Readonly<{
    clientName: string
    action: string
    error?: SignInError
    username: string
    demo: boolean
  }>

/** The HTML of the sign-in form. It has no scripts, and no resources of the web pages, which may have another host. */
export function signInPage(page: SignInPage): string {
  const t = pageTexts[page.language]
  const client = `<strong>${escapeHtml(page.clientName)}</strong>`
  const parts = [
    `<h1>${t.signIn}</h1>`,
    `<p class="lead">${t.lead.replace('{client}', () => client)}</p>`,
    ...(page.error ? [notice(page.error, page.language)] : []),
    form(page),
    ...(page.demo ? [demoSignIns(page)] : []),
  ]
  return pageFrame(page, t.signIn, parts.join('\n'))
}

function notice({ kind, retryAfterSeconds = 1 }: SignInError, language: PageLanguage): string {
  const text = pageTexts[language].error[kind].replace('{seconds}', String(retryAfterSeconds))
  return `<p class="notice" role="alert" id="error">${sign}<span>${text}</span></p>`
}

function form({ action, username, error, language }: SignInPage): string {
  const t = pageTexts[language]
  const flawed = `${error ? ' aria-describedby="error"' : ''}${error?.kind === 'wrong' ? ' aria-invalid="true"' : ''}`
  // If the user name is filled in, the password gets the focus.
  const [first, second] = username === '' ? [' autofocus', ''] : ['', ' autofocus']
  return `<form class="fields" method="post" action="${escapeHtml(action)}">
<div><label for="username">${t.username}</label>
<input id="username" name="username" value="${escapeHtml(username)}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="100" required${flawed}${first}></div>
<div><label for="password">${t.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${flawed}${second}></div>
<button class="button">${t.signIn}</button>
</form>`
}

function demoSignIns({ action, language }: SignInPage): string {
  const t = pageTexts[language].demo
  const words: Readonly<Record<string, string>> = { admin: t.admin, analyst: t.analyst, visitor: t.visitor }
  const rows = demoUsers.map(user => demoForm(user, action, words[user.username] ?? ''))
  return `<section class="demo" aria-labelledby="demo"><h2 id="demo">${t.title}</h2><p>${t.text}</p>
${rows.join('\n')}
</section>`
}

const demoForm = ({ username, password }: DemoUser, action: string, words: string): string =>
  `<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="username" value="${escapeHtml(username)}"><input type="hidden" name="password" value="${escapeHtml(password)}">
<button><b>${escapeHtml(username)}</b><code>${escapeHtml(password)}</code><small>${words}</small></button>
</form>`

const sign = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 1.8 15 14H1L8 1.8Zm0 4.4v4m0 1.4v.9" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`

export type NoticePage = PageAppearance &
  Readonly<{
    kind: NoticeKind
    detail?: string
    form?: Readonly<{ action: string; fields: Readonly<Record<string, string>> }>
    home?: string
  }>

export function noticePage({ kind, detail, form, home, ...shown }: NoticePage): string {
  const t = pageTexts[shown.language]
  const { title, text } = t.notice[kind]
  const parts = [
    `<h1>${title}</h1>`,
    `<p class="lead">${text}</p>`,
    ...(detail ? [`<p class="detail">${t.detail} ${escapeHtml(detail)}</p>`] : []),
    ...(form ? [formHtml(form, t.signOut)] : []),
    ...(home ? [`<p class="home"><a href="${escapeHtml(home)}">${t.home}</a></p>`] : []),
  ]
  return pageFrame(shown, title, parts.join('\n'))
}

function formHtml({ action, fields }: NonNullable<NoticePage['form']>, button: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form class="fields" method="post" action="${escapeHtml(action)}">${inputs.join('')}<button class="button">${button}</button></form>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => entities[character]!)
