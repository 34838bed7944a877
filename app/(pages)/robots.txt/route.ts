import { respondText } from '@/app/(pages)/_data/respond-text'
import { routing } from '@/components/text/routing'
import { publicUrl } from '@/lib/http/mounts'

export const dynamic = 'force-dynamic'

/** Prefixes of personal pages and search results, which crawlers should not read. */
const personal = ['/admin', '/compare', '/embed', '/me', '/me/pushes', '/search', '/sign-in']

/** Prefixes of URLs that pages request while rendering, which crawlers may read with any query. */
const read = ['/_next/', '/content/', '/map/', '/tiles/', '/timeseries/']

/** Rules for crawlers, and the sitemap. URLs with a query are disallowed: they show a view of the page without it. */
export function GET(request: Request): Response {
  const prefixes = routing.locales.map(language => (language === routing.defaultLocale ? '' : `/${language}`))
  const closed = ['/auth/', '/api/auth/', ...prefixes.flatMap(prefix => personal.map(path => prefix + path)), '/*?']
  const lines = [
    'User-agent: *',
    ...read.map(path => `Allow: ${path}`),
    ...closed.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl()}/sitemap.xml`,
  ]
  return respondText(request, `${lines.join('\n')}\n`, {
    type: 'text/plain; charset=utf-8',
    form: 'txt',
    caching: 'public, max-age=3600',
  })
}
