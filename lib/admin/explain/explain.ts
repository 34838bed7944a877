import { ChangeRefused } from '@/lib/access/change-refused'
import { decidePermission } from '@/lib/access/rights/permission-decision'
import { writeScope } from '@/lib/access/rights/write-right'
import { readBody } from '@/lib/admin/body'
import { type Asker, askerOf, type Explanation, explainRead, whyMissing } from '@/lib/admin/explain/explain-read'
import {
  type AccessReason,
  ExplainBody,
  type ExplainResponse,
  type MissingRole,
  type Verdict,
  type Write,
} from '@/lib/admin/explain/params'
import verdicts from '@/lib/admin/explain/verdicts.json'
import { LanguageQuery } from '@/lib/admin/roles/params'
import type { SentenceLanguage } from '@/lib/admin/roles/sentence'
import { findEntity } from '@/lib/content/entities'
import { writeTargetOf } from '@/lib/content/write/save'
import type { ApiRequest } from '@/lib/http/handle'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import { json } from '@/lib/http/responses/respond'

/** Explains whether a user or client has a right, and why. Nothing is changed or stored. */
export async function respondExplain({ request, query }: Pick<ApiRequest<unknown>, 'request' | 'query'>): Promise<Response> {
  const { language } = readQuery(LanguageQuery, queryValues(query))
  return json(await explain(await readBody(request, ExplainBody), language))
}

async function explain({ Who, Read, Write, Push }: ExplainBody, language: SentenceLanguage): Promise<ExplainResponse> {
  const asker = await askerOf(Who)
  const explained = Read
    ? await explainRead(asker, Read, language)
    : Write
      ? explainWrite(asker, Write)
      : await explainPush(asker, Push!)
  return present(asker, explained)
}

/** The response. A caller without a valid token may do nothing, even if roles or permissions would allow it. */
function present({ caller, barred }: Asker, explained: Explanation): ExplainResponse {
  const code = barred.length > 0 ? 'no-caller' : explained.Code
  const { kind, name, client, roles } = caller
  return {
    ...explained,
    Allowed: explained.Allowed && barred.length === 0,
    Code: code,
    Detail: verdicts[code],
    Caller: { Kind: kind, Name: name, Client: client, Roles: [...roles] },
    Barred: [...barred],
  }
}

const byRole = (role: string | null): AccessReason => ({ Kind: 'role', Role: role, Rule: null, Sentence: null, Permission: null })

/** Decides about writing content records with the function of the content API. @throws ChangeRefused */
function explainWrite(asker: Asker, { Type, Action, Source }: Write): Explanation {
  const entity = findEntity(Type)
  if (!entity) throw new ChangeRefused('record-type-unknown', { type: Type }, 'Write.Type')
  const written = writeTargetOf(entity)
  const { caller } = asker
  const scope = caller.kind === 'guest' ? null : writeScope(caller, written, Action)
  const full = `${written.name}_${Action}`
  const sourced = `${full}_source=`
  const isOf = (role: string) =>
    role.startsWith(sourced) && (Source === undefined || role.slice(sourced.length).toLowerCase() === Source.toLowerCase())
  const enough = [full, ...(written.byWriters ? ['WRITER'] : []), 'ADMIN']
  const allowed = scope === 'all' || (scope !== null && (Source === undefined || scope.has(Source.toLowerCase())))
  const lacking = [...(Source === undefined ? [] : [`${sourced}${Source.toLowerCase()}`]), ...enough]
  const allowing = [...caller.roles.filter(isOf), ...enough.filter(role => caller.roles.includes(role))]
  return {
    Allowed: allowed,
    Code: allowed ? 'role-opens' : scope === null ? 'no-role' : 'role-of-source',
    Seen: null,
    By: allowed ? allowing.map(byRole) : [],
    Missing: allowed ? [] : lacking.filter(role => role !== 'ADMIN').map(role => missingRole(asker, role)),
  }
}

const missingRole = (asker: Asker, role: string): MissingRole => ({
  Role: role,
  Rule: null,
  Sentence: null,
  Why: whyMissing(asker, role),
})

/** Decides about pushing to a path or writing stations with the function that decides about real requests. */
async function explainPush(asker: Asker, uri: string): Promise<Explanation> {
  const { caller } = asker
  const { allowed, by, permission = null, resource } = await decidePermission({ caller, uri })
  if (!allowed) {
    const code: Verdict = caller.kind === 'guest' ? 'token-needed' : resource === undefined ? 'no-resource' : 'no-permission'
    return { Allowed: false, Code: code, Seen: null, By: [], Missing: [] }
  }
  if (permission === null) return { Allowed: true, Code: 'role-opens', Seen: null, By: [byRole(roleOf(asker))], Missing: [] }
  const Role = by === 'role' ? roleOf(asker) : null
  const reason: AccessReason = { Kind: 'permission', Role, Rule: null, Sentence: null, Permission: permission }
  return { Allowed: true, Code: 'permission-names', Seen: null, By: [reason], Missing: [] }
}

const roleOf = ({ caller }: Asker): string | null => ['WRITER', 'ADMIN'].find(role => caller.roles.includes(role)) ?? null
