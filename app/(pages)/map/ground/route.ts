import { answerText } from '@/app/(pages)/_data/answer-text'
import { readGroundFile } from '@/app/(pages)/_data/ground'

export const dynamic = 'force-dynamic'

/** The ground of the interactive map as GeoJSON. At the address of its version, browsers keep it for ever. */
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
