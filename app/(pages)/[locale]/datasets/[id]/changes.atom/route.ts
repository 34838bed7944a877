import { datasetFeed } from '@/app/(pages)/_data/dataset-feed'
import { pathPart } from '@/app/(pages)/_data/path-part'

export const dynamic = 'force-dynamic'

/** What happened to a dataset and its records lately, as Atom. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const feed = await datasetFeed(pathPart((await params).id))
  if (feed === null) return new Response('There is no such dataset.\n', { status: 404 })
  return new Response(feed, {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'private, max-age=60' },
  })
}
