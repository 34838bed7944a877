import { returnPath } from '@/app/api/auth/return-path'
import { backTo, ownForm, respondForm } from '@/app/api/own-form'
import { AccessError } from '@/lib/access/caller'
import { requestRole, withdrawRequest } from '@/lib/auth/roles/request-role'
import { sessionIdIn } from '@/lib/sessions/cookies'
import { visitOf } from '@/lib/sessions/page-visit'
import { pagesIssuer } from '@/lib/sessions/pages-provider'

export const dynamic = 'force-dynamic'

/** Requests a role (`role`, `reason`), or withdraws a request (`withdraw`, its number). */
export const POST = (request: Request): Promise<Response> =>
  respondForm(async () => {
    const form = await ownForm(request)
    const { state, person, name } = await visitOf(sessionIdIn(request.headers.get('cookie')))
    if (state !== 'live') throw new AccessError('missing', 'Sign in to request a role.')
    const asker = { issuer: pagesIssuer(), subject: person.subject, name: name ?? person.name }
    const page = returnPath(form.get('callbackUrl') ?? undefined).replace(/[?#].*$/, '')
    const withdrawn = Number(form.get('withdraw'))
    if (form.has('withdraw')) {
      const done =
        Number.isInteger(withdrawn) && withdrawn > 0 && withdrawn < 2 ** 31 && (await withdrawRequest(asker, withdrawn))
      return backTo(`${page}?asked=${done ? 'withdrawn' : 'gone'}`)
    }
    const refused = await requestRole(asker, form.get('role') ?? '', form.get('reason') ?? '')
    return backTo(`${page}?asked=${refused === null ? 'taken' : refused.replaceAll(' ', '-')}`)
  })
