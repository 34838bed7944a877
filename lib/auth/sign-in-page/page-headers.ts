import { styleHash } from '@/lib/auth/sign-in-page/page-style'

/**
 * Headers of every page of the identity provider. What it shows stands in the page itself, no script runs, nobody frames it, and no other
 * site learns its address.
 * @param formTargets origins a form of the page may lead to beside its own: browsers hold a redirect after the form to the same list
 */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src '${styleHash()}'`,
      'font-src data:',
      // The sign in the tab.
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
