import { changesAtom } from '@/app/(pages)/_data/deprecations'
import { respondText } from '@/app/(pages)/_data/respond-text'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Response =>
  respondText(request, changesAtom(), {
    type: 'application/atom+xml; charset=utf-8',
    form: 'atom',
    caching: 'public, max-age=3600',
  })
