import { z } from 'zod'
import type { Caller } from '@/lib/access/caller'
import { grantedResources } from '@/lib/access/rights/permission-decision'
import { grantFor } from '@/lib/access/rights/permission-table'
import { rightsOf } from '@/lib/access/rights/rights'
import { listRoleSummaries, type RoleSummary, type RuleSummary } from '@/lib/access/rights/roles'
import { tokenFlaws } from '@/lib/access/tokens/examine-token'
import { readBody } from '@/lib/admin/body'
import { type AdminSubject, describeSubject, operationsUnder, responses } from '@/lib/admin/openapi/describe'
import { examinePastedToken, previewToken, type TokenHolder } from '@/lib/admin/token-test/preview-token'
import { scopedRoles } from '@/lib/auth/tokens/claims'
import type { ApiRequest } from '@/lib/http/handle'
import { quotaClasses, quotaClassOf } from '@/lib/http/quota/quota-plan'
import { json } from '@/lib/http/responses/respond'

const TokenTest = z.strictObject({
  Token: z
    .string()
    .min(1)
    .max(20_000)
    .describe('An access token as copied, with or without the word Bearer; it is examined and not stored.'),
})

export const TokenPreview = z.strictObject({
  Client: z.string().min(1).max(255).describe('Id of the client that requests it.'),
  User: z.string().min(1).max(200).optional().describe('Name of the user it is for; absent: the client itself.'),
})

const Reason = z.object({ Code: z.string(), Detail: z.string() })
const Moment = z.object({
  At: z.iso.datetime(),
  Seconds: z.int().describe('Seconds from now; negative for the past.'),
})

const Rule = z.object({
  ClosedToo: z.boolean().describe('Closed data too, not only open data.'),
  Dataset: z.string().nullable().describe('Shortname of the dataset; null, here and below: any.'),
  Origin: z.string().nullable(),
  StationType: z.string().nullable(),
  DataType: z.string().nullable(),
  Period: z.int().nullable(),
})

const TokenRole = z.object({
  Role: z.string(),
  Known: z.boolean().describe('Whether the role exists here.'),
  Description: z.string(),
  Held: z.boolean().nullable().describe('Whether the user or client has the role now; null if another provider manages it.'),
  Rules: z.array(Rule).describe('Rules of the role; without any it gives access to no data.'),
})
export type TokenRole = z.infer<typeof TokenRole>

const DroppedRole = z.object({
  Role: z.string(),
  Why: z
    .enum(['client-scope', 'given-later'])
    .describe('The scope of the client excludes it, or it was given after the token was issued.'),
})
type DroppedRole = z.infer<typeof DroppedRole>

const rights = {
  Caller: z
    .object({ Kind: z.enum(['user', 'client']), Name: z.string(), Subject: z.string(), Client: z.string() })
    .nullable()
    .describe('The user or client of the token, whether or not it is valid.'),
  Roles: z.array(TokenRole),
  DroppedRoles: z.array(DroppedRole).describe('Roles that the user or client has and the token does not contain.'),
  SeesEverything: z.boolean().describe('A role gives access to all data, regardless of rules.'),
  QuotaClass: z.enum(quotaClasses.map(({ name }) => name)).nullable(),
  Pushes: z
    .array(z.object({ Permission: z.string().nullable(), Resource: z.string(), Uris: z.array(z.string()) }))
    .describe('Where it may push or which stations it may write; without a permission: everything is allowed.'),
}
export const TokenRights = z.object(rights)
export type TokenRights = z.infer<typeof TokenRights>

export const TokenAnswer = z.object({
  Valid: z.boolean(),
  Reasons: z
    .array(Reason)
    .describe(`Reasons why it is not valid: ${Object.keys(tokenFlaws).join(', ')}; the reason found first comes first.`),
  Header: z.record(z.string(), z.unknown()).nullable(),
  Claims: z.record(z.string(), z.unknown()).nullable().describe('The claims as in the token, whether true or not.'),
  Times: z.object({ Issued: Moment.nullable(), NotBefore: Moment.nullable(), Expires: Moment.nullable() }),
  ...rights,
})
export type TokenAnswer = z.infer<typeof TokenAnswer>

export const PreviewAnswer = z.object({
  Issued: z.boolean().describe('Whether a token would be issued now.'),
  Reasons: z.array(Reason).describe('Reasons why none would be issued.'),
  Claims: z
    .record(z.string(), z.unknown())
    .describe('The claims that it would contain; its id (jti) and that of a sign-in (sid) are created with it.'),
  ...rights,
})
export type PreviewAnswer = z.infer<typeof PreviewAnswer>

const call = operationsUnder('Tokens')

export const tokensDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Tokens',
    record: 'Token',
    description: 'The content of tokens, the rights they give, and why they are invalid.',
    operations: [
      call.post('/token-test', 'Examine a token: its content, its validity and its rights', {
        description: 'The token is examined; nothing of it is stored or logged.',
        body: [TokenTest, { Token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6ImF0K2p3dCIsImtpZCI6IngifQ.eyJzdWIiOiJ4In0.AAAA' }],
        answers: responses.json('The result of the examination', 'TokenTest'),
      }),
      call.post('/token-preview', 'Preview the token that a client would get now, for itself or for a user', {
        description:
          'No token is issued; the response shows what one would contain, and which roles the scope of the client excludes.',
        body: [TokenPreview, { Client: 'narrow-demo', User: 'analyst' }],
        answers: responses.json('The content of the token', 'TokenPreview'),
        also: [404, 409],
      }),
    ],
    schemas: { TokenTest: TokenAnswer, TokenPreview: PreviewAnswer },
  })

/** The rights of a token's caller, as computed by the functions that decide about requests. */
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
  const summary = known.find(({ name }) => name === role)
  return {
    Role: role,
    Known: summary !== undefined,
    Description: summary?.description ?? '',
    Held: role === 'GUEST' || (holder?.roles.includes(role) ?? null),
    Rules: (summary?.rules ?? []).map(presentRule),
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

/** Tests a token. The token does not appear in any statement, log or audit. */
export async function answerTokenTest({ request }: Pick<ApiRequest<unknown>, 'request'>): Promise<Response> {
  const { Token } = await readBody(request, TokenTest)
  const { header, claims, flaws, caller, holder } = await examinePastedToken(Token)
  return json({
    Valid: flaws.length === 0,
    Reasons: flaws.map(({ flaw, text }) => ({ Code: flaw, Detail: text })),
    Header: header,
    Claims: claims,
    Times: { Issued: momentOf(claims?.['iat']), NotBefore: momentOf(claims?.['nbf']), Expires: momentOf(claims?.['exp']) },
    ...(await tokenRightsOf(caller, holder)),
  } satisfies TokenAnswer)
}

function momentOf(seconds: unknown): TokenAnswer['Times']['Issued'] {
  if (typeof seconds !== 'number' || !(Math.abs(seconds) < 1e11)) return null
  return { At: new Date(seconds * 1000).toISOString(), Seconds: Math.round(seconds - Date.now() / 1000) }
}

/** Previews the token that a client would get now, and the roles that the client's scope excludes. */
export async function answerTokenPreview({ request }: Pick<ApiRequest<unknown>, 'request'>): Promise<Response> {
  const { reasons, claims, caller, holder } = await previewToken(await readBody(request, TokenPreview))
  return json({
    Issued: reasons.length === 0,
    Reasons: [...reasons],
    Claims: claims,
    ...(await tokenRightsOf(caller, holder)),
  } satisfies PreviewAnswer)
}
