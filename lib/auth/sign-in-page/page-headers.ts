import { styleHash } from '@/lib/auth/sign-in-page/page-style'

/**
 * Headers of every page of the identity provider: no scripts, no frames, no content from elsewhere, no referrer.
 * @param formTargets origins that a form of the page may lead to beside its own: browsers check redirects after the form too
 */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src '${styleHash()}'`,
      'font-src data:',
      // The favicon.
      "img-src 'self'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}
