import { readGroundFile } from '@/app/(pages)/_data/ground'

export const dynamic = 'force-dynamic'

/** The ground of the interactive map as GeoJSON. At the address of its version, browsers keep it for ever. */
export async function GET(request: Request): Promise<Response> {
  const { text, version } = await readGroundFile()
  const isVersioned = new URL(request.url).searchParams.get('v') === version
  const age = isVersioned ? 'max-age=31536000, immutable' : 'max-age=300'
  return new Response(text, { headers: { 'Content-Type': 'application/geo+json', 'Cache-Control': `public, ${age}` } })
}
