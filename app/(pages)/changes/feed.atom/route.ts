import { answerText } from '@/app/(pages)/_data/answer-text'
import { changesAtom } from '@/app/(pages)/_data/changes'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Response =>
  answerText(request, changesAtom(), {
    type: 'application/atom+xml; charset=utf-8',
    form: 'atom',
    caching: 'public, max-age=3600',
  })
