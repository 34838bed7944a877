import type { Caller } from '@/lib/access/caller'
import { grantedResources } from '@/lib/access/rights/permission-decision'
import { grantFor } from '@/lib/access/rights/permission-table'
import { rightsOf } from '@/lib/access/rights/rights'
import { listRoleSummaries, type RoleSummary, type RuleSummary } from '@/lib/access/rights/roles'
import type { DroppedRole, TokenRights, TokenRole } from '@/lib/admin/token-test/params'
import type { TokenHolder } from '@/lib/admin/token-test/token-holder'
import { scopedRoles } from '@/lib/auth/tokens/claims'
import { quotaClassOf } from '@/lib/http/quota/quota-plan'

/** What the caller of a token may do, by the functions that decide about requests. */
export async function tokenRightsOf(caller: Caller | null, holder: TokenHolder | null): Promise<TokenRights> {
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
