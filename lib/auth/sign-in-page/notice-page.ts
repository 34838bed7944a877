import { escapeHtml } from '@/lib/auth/sign-in-page/escape-html'
import { type PageAppearance, pageFrame } from '@/lib/auth/sign-in-page/page-frame'
import { type NoticeKind, pageTexts } from '@/lib/auth/sign-in-page/page-texts'

/** A page without a form, or with one button. */
export type NoticePage = PageAppearance &
  Readonly<{
    kind: NoticeKind
    /** For the operators of the client: what was wrong with the request. */
    detail?: string
    /** The button of `sign-out`: where it posts, and the fields it sends. */
    form?: Readonly<{ action: string; fields: Readonly<Record<string, string>> }>
    /** Address of the home page of the pages. */
    home?: string
  }>

/** A page of the identity provider that shows a notice. */
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
