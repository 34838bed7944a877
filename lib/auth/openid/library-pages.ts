import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { chosenTheme, type PageAppearance, pageHeaders } from '@/lib/auth/sign-in-page/page-frame'
import { pageLanguage } from '@/lib/auth/sign-in-page/page-texts'
import { type NoticePage, noticePage } from '@/lib/auth/sign-in-page/sign-in-page'
import { publicUrl } from '@/lib/http/mounts'

export function pageAppearance({ req, query }: KoaContextWithOIDC, uiLocales: unknown = query.ui_locales): PageAppearance {
  const named = typeof uiLocales === 'string' ? uiLocales : undefined
  return { language: pageLanguage(named, req.headers['accept-language'] ?? null), theme: chosenTheme(req.headers.cookie) }
}

/** @param formTargets as for `pageHeaders` */
export function showPage(context: KoaContextWithOIDC, html: string, formTargets: readonly string[] = []): void {
  context.set(pageHeaders(formTargets))
  context.body = html
}

/** Responds with a page that shows a notice, in the visitor's language. */
export function showNotice(
  context: KoaContextWithOIDC,
  notice: Omit<NoticePage, keyof PageAppearance>,
  formTargets: readonly string[] = [],
): void {
  // A question has no link away from it.
  const home = notice.kind === 'sign-out' ? {} : { home: `${publicUrl()}/` }
  showPage(context, noticePage({ ...notice, ...home, ...pageAppearance(context) }), formTargets)
}

/** The page for a person whom a client sent here with an unusable request, or whose sign-in has expired. */
export function showError(context: KoaContextWithOIDC, { error, error_description }: ErrorOut, cause: Error): void {
  const detail = error_description ? `${error}: ${error_description}` : error
  showNotice(context, cause.name === 'SessionNotFound' ? { kind: 'expired' } : { kind: 'request-invalid', detail })
}

/** The target of redirects after the form, as a source of a content security policy. */
export function formTarget(redirectUri: string): string {
  const { origin, protocol } = new URL(redirectUri)
  return origin === 'null' ? protocol : origin
}
