import { changesCalendar } from '@/app/(pages)/_data/changes'

export const dynamic = 'force-dynamic'

/** The last days of service, for calendars. */
export const GET = (): Response =>
  new Response(changesCalendar(), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
