import { respondText } from '@/app/(pages)/_data/respond-text'
import { listParts, sitemapForm } from '@/app/(pages)/_data/sitemap'
import { sitemapIndexOf, sitemapUrlsMax } from '@/lib/formats/sitemap'
import { publicUrl } from '@/lib/http/mounts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  const parts = (await listParts()).slice(0, sitemapUrlsMax)
  return respondText(request, sitemapIndexOf(parts.map(part => `${publicUrl()}/sitemap/${part}`)), sitemapForm)
}
