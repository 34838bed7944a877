import { answerText } from '@/app/(pages)/_data/answer-text'
import { changesCalendar } from '@/app/(pages)/_data/changes'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Response =>
  answerText(request, changesCalendar(), {
    type: 'text/calendar; charset=utf-8',
    form: 'ics',
    caching: 'public, max-age=3600',
  })
