import { changesCalendar } from '@/app/(pages)/_data/deprecations'
import { respondText } from '@/app/(pages)/_data/respond-text'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Response =>
  respondText(request, changesCalendar(), {
    type: 'text/calendar; charset=utf-8',
    form: 'ics',
    caching: 'public, max-age=3600',
  })
