import { changesAtom } from '@/app/(pages)/_data/changes'

export const dynamic = 'force-dynamic'

/** Upcoming removals, for feed readers. */
export const GET = (): Response =>
  new Response(changesAtom(), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
