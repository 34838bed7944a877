import type { Caller } from '@/lib/access/caller'
import { grantedResources } from '@/lib/access/rights/permission-decision'
import { grantFor } from '@/lib/access/rights/permission-table'
import { rightsOf } from '@/lib/access/rights/rights'
import { listRoleSummaries, type RoleSummary, type RuleSummary } from '@/lib/access/rights/roles'
import { readBody } from '@/lib/admin/body'
import {
  type DroppedRole,
  type PreviewAnswer,
  type TokenAnswer,
  TokenPreview,
  type TokenRights,
  type TokenRole,
  TokenTest,
} from '@/lib/admin/token-test/params'
import { examinePastedToken, previewToken, type TokenHolder } from '@/lib/admin/token-test/preview-token'
import { scopedRoles } from '@/lib/auth/tokens/claims'
import { json } from '@/lib/http/answers/respond'
import type { Call } from '@/lib/http/handle'
import { quotaClassOf } from '@/lib/http/quota/quota-plan'

/** What the caller of a token may do, by the functions that decide about requests. */
async function tokenRightsOf(caller: Caller | null, holder: TokenHolder | null): Promise<TokenRights> {
  if (!caller || caller.kind === 'guest') return noRights
  const [known, rights, resources] = await Promise.all([
    listRoleSummaries(() => true),
    rightsOf(caller),
    grantedResources(caller),
  ])
  const { kind, name, subject, client, roles } = caller
  return {
    Caller: { Kind: kind, Name: name, Subject: subject, Client: client },
    Roles: roles.map(role => carried(role, known, holder)),
    DroppedRoles: holder ? dropped(roles, holder) : [],
    SeesEverything: rights.everything,
    QuotaClass: quotaClassOf(roles),
    Pushes: resources.map(resource => ({
      Permission: grantFor(caller, resource)?.name ?? null,
      Resource: resource.name,
      Uris: [...resource.uris],
    })),
  }
}

const noRights: TokenRights = {
  Caller: null,
  Roles: [],
  DroppedRoles: [],
  SeesEverything: false,
  QuotaClass: null,
  Pushes: [],
}

function carried(role: string, known: readonly RoleSummary[], holder: TokenHolder | null): TokenRole {
  const found = known.find(({ name }) => name === role)
  return {
    Role: role,
    Known: found !== undefined,
    Description: found?.description ?? '',
    Held: role === 'GUEST' || (holder?.roles.includes(role) ?? null),
    Rules: (found?.rules ?? []).map(presentRule),
  }
}

const presentRule = ({ reach, dataset, datasetName, origin, stationType, dataType, period }: Omit<RuleSummary, 'partial'>) => ({
  ClosedToo: reach === 'all',
  Dataset: datasetName ?? dataset,
  Origin: origin,
  StationType: stationType,
  DataType: dataType,
  Period: period,
})

function dropped(roles: readonly string[], { roles: held, scope }: TokenHolder): DroppedRole[] {
  const carriable = scope ? scopedRoles(held, scope) : held
  return held
    .filter(role => !roles.includes(role))
    .map(role => ({ Role: role, Why: carriable.includes(role) ? 'given-later' : 'client-scope' }))
}

/**
 * Answers what a token says, whether it is accepted or why not, and what it opens. The token is not stored: it goes into no
 * statement, no log and no audit.
 */
export async function answerTokenTest({ request }: Pick<Call<unknown>, 'request'>): Promise<Response> {
  const { Token } = await readBody(request, TokenTest)
  const { header, claims, flaws, caller, holder } = await examinePastedToken(Token)
  const answer: TokenAnswer = {
    Valid: flaws.length === 0,
    Reasons: flaws.map(({ flaw, text }) => ({ Code: flaw, Detail: text })),
    Header: header,
    Claims: claims,
    Times: { Issued: momentOf(claims?.['iat']), NotBefore: momentOf(claims?.['nbf']), Expires: momentOf(claims?.['exp']) },
    ...(await tokenRightsOf(caller, holder)),
  }
  return json(answer)
}

function momentOf(seconds: unknown): TokenAnswer['Times']['Issued'] {
  if (typeof seconds !== 'number' || !(Math.abs(seconds) < 1e11)) return null
  return { At: new Date(seconds * 1000).toISOString(), Seconds: Math.round(seconds - Date.now() / 1000) }
}

/** Answers which token a client would get now, for itself or for a user, and which of their roles its scope leaves out. */
export async function answerTokenPreview({ request }: Pick<Call<unknown>, 'request'>): Promise<Response> {
  const { reasons, claims, caller, holder } = await previewToken(await readBody(request, TokenPreview))
  const answer: PreviewAnswer = {
    Issued: reasons.length === 0,
    Reasons: [...reasons],
    Claims: claims,
    ...(await tokenRightsOf(caller, holder)),
  }
  return json(answer)
}
