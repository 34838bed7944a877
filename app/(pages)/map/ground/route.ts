import { readGroundFile } from '@/app/(pages)/_data/ground'
import { etagOf, isHeldByClient, notModified } from '@/lib/http/caching/caching'

export const dynamic = 'force-dynamic'

const representation = 'geojson'

/** The ground of the interactive map as GeoJSON. At the address of its version, browsers keep it for ever. */
export async function GET(request: Request): Promise<Response> {
  const { text, version } = await readGroundFile()
  const isVersioned = new URL(request.url).searchParams.get('v') === version
  // Next removes `Content-Encoding`, so it compresses the text itself.
  const caching = {
    'Cache-Control': `public, ${isVersioned ? 'max-age=31536000, immutable' : 'max-age=300'}`,
    Vary: 'Accept-Encoding',
  }
  const etag = etagOf(version, representation)
  if (isHeldByClient(request, version, representation)) return notModified(etag, caching)
  return new Response(text, { headers: { ...caching, ETag: etag, 'Content-Type': 'application/geo+json' } })
}
