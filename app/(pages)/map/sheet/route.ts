import { readSheetSvg } from '@/app/(pages)/_data/basemap'
import { respondText } from '@/app/(pages)/_data/respond-text'
import { SheetQuery } from '@/components/map/sheet/sheet-basemap'

export const dynamic = 'force-dynamic'

/** The basemap of a map sheet as SVG. Versioned URLs are cached indefinitely. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const query = SheetQuery.safeParse(Object.fromEntries(searchParams))
  if (!query.success)
    return new Response(
      'The address of a sheet needs box=west,south,east,north in degrees, width and height from 100 to 1000.\n',
      { status: 400 },
    )
  const { text, version } = await readSheetSvg(query.data.frame)
  const age = query.data.version === version ? 'max-age=31536000, immutable' : 'max-age=300'
  return respondText(request, text, { type: 'image/svg+xml', form: 'svg', caching: `public, ${age}` })
}
