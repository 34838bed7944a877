import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { chosenTheme, type PageAppearance, pageHeaders } from '@/lib/auth/sign-in-page/page-frame'
import { pageLanguage } from '@/lib/auth/sign-in-page/page-texts'
import { type NoticePage, noticePage } from '@/lib/auth/sign-in-page/sign-in-page'
import { publicUrl } from '@/lib/http/mounts'

export function pageAppearance({ req, query }: KoaContextWithOIDC, uiLocales: unknown = query.ui_locales): PageAppearance {
  const named = typeof uiLocales === 'string' ? uiLocales : undefined
  return { language: pageLanguage(named, req.headers['accept-language'] ?? null), theme: chosenTheme(req.headers.cookie) }
}

export function showPage(context: KoaContextWithOIDC, html: string, formTargets: readonly string[] = []): void {
  context.set(pageHeaders(formTargets))
  context.body = html
}

export function showNotice(
  context: KoaContextWithOIDC,
  notice: Omit<NoticePage, keyof PageAppearance>,
  formTargets: readonly string[] = [],
): void {
  // The sign-out page asks for confirmation, so it has no link to the home page.
  const home = notice.kind === 'sign-out' ? {} : { home: `${publicUrl()}/` }
  showPage(context, noticePage({ ...notice, ...home, ...pageAppearance(context) }), formTargets)
}

/** Responds with a page about an unusable request of a client, or about an expired sign-in. */
export function showError(context: KoaContextWithOIDC, { error, error_description }: ErrorOut, cause: Error): void {
  const detail = error_description ? `${error}: ${error_description}` : error
  showNotice(context, cause.name === 'SessionNotFound' ? { kind: 'expired' } : { kind: 'request-invalid', detail })
}

/** The origin or scheme of a redirect URI, as a source of a Content-Security-Policy. */
export function formTarget(redirectUri: string): string {
  const { origin, protocol } = new URL(redirectUri)
  return origin === 'null' ? protocol : origin
}
