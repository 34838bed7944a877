import { readGroundFile } from '@/app/(pages)/_data/ground'
import { codingFor } from '@/lib/http/answers/coding'
import { etagOf, isHeldByClient, notModified } from '@/lib/http/caching/caching'

export const dynamic = 'force-dynamic'

const representation = 'geojson'

/** The ground of the interactive map as GeoJSON, compressed once. At the address of its version, browsers keep it for ever. */
export async function GET(request: Request): Promise<Response> {
  const { file, version } = await readGroundFile()
  const isVersioned = new URL(request.url).searchParams.get('v') === version
  const coding = codingFor(request.headers.get('accept-encoding'))
  const caching = {
    'Cache-Control': `public, ${isVersioned ? 'max-age=31536000, immutable' : 'max-age=300'}`,
    Vary: 'Accept-Encoding',
  }
  const etag = etagOf(version, coding ? `${representation}-${coding}` : representation)
  if (isHeldByClient(request, version, representation)) return notModified(etag, caching)
  const body = coding ? await file.packed(coding) : file.bytes
  return new Response(new Uint8Array(body), {
    headers: { ...caching, ETag: etag, 'Content-Type': 'application/geo+json', ...(coding && { 'Content-Encoding': coding }) },
  })
}
