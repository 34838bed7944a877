import { answerText } from '@/app/(pages)/_data/answer-text'
import { readGroundFile } from '@/app/(pages)/_data/ground'

export const dynamic = 'force-dynamic'

/** The basemap as GeoJSON. Versioned URLs are cached indefinitely. */
export async function GET(request: Request): Promise<Response> {
  const { text, version } = await readGroundFile()
  const isVersioned = new URL(request.url).searchParams.get('v') === version
  return answerText(request, text, {
    type: 'application/geo+json',
    form: 'geojson',
    caching: `public, ${isVersioned ? 'max-age=31536000, immutable' : 'max-age=300'}`,
    state: version,
  })
}
