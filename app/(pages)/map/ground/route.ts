import { readGround } from '@/app/(pages)/_data/map'

export const dynamic = 'force-dynamic'

/** The ground of the interactive map, cached by the browser for five minutes. */
export async function GET(): Promise<Response> {
  return Response.json(await readGround(), { headers: { 'Cache-Control': 'public, max-age=300' } })
}
