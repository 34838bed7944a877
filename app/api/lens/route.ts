import { returnPath } from '@/app/api/auth/return-path'
import { backTo, ownForm, respondForm } from '@/app/api/own-form'
import { readAccessView } from '@/lib/access/rights/access-view'
import { lensCookieLine, sessionIdIn } from '@/lib/sessions/cookies'
import { visitOf } from '@/lib/sessions/page-visit'

export const dynamic = 'force-dynamic'

/** Sets the access view of the session: `as` is `me`, `public`, or `role:` with a name. */
export const POST = (request: Request): Promise<Response> =>
  respondForm(async () => {
    const form = await ownForm(request)
    const session = sessionIdIn(request.headers.get('cookie'))
    const back = returnPath(form.get('callbackUrl') ?? undefined)
    const { state } = await visitOf(session)
    if (session === null || state !== 'live') return backTo(back)
    return backTo(back, { 'Set-Cookie': lensCookieLine(readAccessView(form.get('as') ?? ''), session) })
  })
