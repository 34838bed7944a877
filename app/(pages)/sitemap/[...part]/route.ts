import { respondText } from '@/app/(pages)/_data/respond-text'
import { readPart, sitemapForm } from '@/app/(pages)/_data/sitemap'
import { getPathname } from '@/components/text/navigation'
import { type Language, routing } from '@/components/text/routing'
import { type PageUrls, sitemapOf } from '@/lib/formats/sitemap'
import { publicUrl } from '@/lib/http/mounts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request, { params }: { params: Promise<{ part: string[] }> }): Promise<Response> {
  const pages = await readPart((await params).part)
  if (pages === null) return new Response('There is no such sitemap.\n', { status: 404 })
  return respondText(request, sitemapOf(pages.map(urlsOf)), sitemapForm)
}

function urlsOf(path: string): PageUrls {
  const urlIn = (locale: Language) => publicUrl() + getPathname({ href: path, locale })
  return {
    ...Object.fromEntries(routing.locales.map(locale => [locale, urlIn(locale)])),
    'x-default': urlIn(routing.defaultLocale),
  }
}
