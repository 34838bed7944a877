import { answerText } from '@/app/(pages)/_data/answer-text'
import { listParts, sitemapForm } from '@/app/(pages)/_data/sitemap'
import { addressesMax, sitemapIndexOf } from '@/lib/formats/sitemap'
import { publicUrl } from '@/lib/http/mounts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  const parts = (await listParts()).slice(0, addressesMax)
  return answerText(request, sitemapIndexOf(parts.map(part => `${publicUrl()}/sitemap/${part}`)), sitemapForm)
}
