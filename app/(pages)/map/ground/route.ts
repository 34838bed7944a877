import { readBasemapFile } from '@/app/(pages)/_data/basemap'
import { respondText } from '@/app/(pages)/_data/respond-text'

export const dynamic = 'force-dynamic'

/** The basemap as GeoJSON. Versioned URLs are cached indefinitely. */
export async function GET(request: Request): Promise<Response> {
  const { text, version } = await readBasemapFile()
  const isVersioned = new URL(request.url).searchParams.get('v') === version
  return respondText(request, text, {
    type: 'application/geo+json',
    form: 'geojson',
    caching: `public, ${isVersioned ? 'max-age=31536000, immutable' : 'max-age=300'}`,
    state: version,
  })
}
