import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { type NoticePage, noticePage } from '@/lib/auth/sign-in-page/notice-page'
import { chosenTheme, type Shown } from '@/lib/auth/sign-in-page/page-frame'
import { pageHeaders } from '@/lib/auth/sign-in-page/page-headers'
import { type PageLanguage, pageLanguage } from '@/lib/auth/sign-in-page/page-language'
import { publicUrl } from '@/lib/http/mounts'

function languageOf({ req, query }: KoaContextWithOIDC, uiLocales?: unknown): PageLanguage {
  const named = uiLocales ?? query.ui_locales
  return pageLanguage(typeof named === 'string' ? named : undefined, req.headers['accept-language'] ?? null)
}

/** How whoever a call of the library came from wants to be shown a page. */
export const shownTo = (context: KoaContextWithOIDC, uiLocales?: unknown): Shown => ({
  language: languageOf(context, uiLocales),
  theme: chosenTheme(context.req.headers.cookie),
})

/** Answers with a page. @param formTargets as for `pageHeaders` */
export function showPage(context: KoaContextWithOIDC, html: string, formTargets: readonly string[] = []): void {
  context.set(pageHeaders(formTargets))
  context.body = html
}

/** Answers with a page that tells something, in the language of whoever sees it. */
export function showNotice(
  context: KoaContextWithOIDC,
  notice: Omit<NoticePage, keyof Shown>,
  formTargets: readonly string[] = [],
): void {
  // Whoever is asked something answers first.
  const home = notice.kind === 'sign-out' ? {} : { home: `${publicUrl()}/` }
  showPage(context, noticePage({ ...notice, ...home, ...shownTo(context) }), formTargets)
}

/** What a person sees when a client sent them here with a request that cannot be used, or their sign-in is over. */
export function showError(context: KoaContextWithOIDC, { error, error_description }: ErrorOut, cause: Error): void {
  const detail = error_description ? `${error}: ${error_description}` : error
  showNotice(context, cause.name === 'SessionNotFound' ? { kind: 'expired' } : { kind: 'request-invalid', detail })
}
