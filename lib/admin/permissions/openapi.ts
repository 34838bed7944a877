import type { z } from 'zod'
import {
  type AdminSubject,
  answered,
  answerSchema,
  forAdministrators,
  gone,
  idempotencyKey,
  ifMatch,
  listOf,
  listParameters,
  nameIn,
  schemaAt,
  sent,
} from '@/lib/admin/openapi/describe'
import {
  PermissionAnswer,
  PermissionBody,
  PermissionPatch,
  PolicyAnswer,
  PolicyBody,
  PolicyPatch,
  ResourceAnswer,
  ResourceBody,
  ResourcePatch,
  ResourcesQuery,
  SubjectsQuery,
} from '@/lib/admin/permissions/params'
import { MatrixQuery, MatrixRow } from '@/lib/admin/push-matrix/params'
import type { Json } from '@/lib/formats/yaml'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/PushPermissions'
const shared = { tag, ...forAdministrators }

type Things = Readonly<{
  /** Address of the list, and names of the schemas. */
  path: string
  schema: string
  /** In words, one and several. */
  words: readonly [one: string, several: string]
  id: string
  query: readonly [z.ZodObject, Record<string, string>]
  body: readonly [z.ZodType, Json]
  patch: readonly [z.ZodType, Json]
  removal: string
}>

function operationsOf({ path, schema, words: [one, several], id, query, body, patch, removal }: Things): Operation[] {
  const own = nameIn('id', `id of the ${one}`, id)
  return [
    {
      ...{ method: 'get', path, ...shared, summary: `All ${several}`, refusals: [403] },
      parameters: listParameters(...query),
      answers: { '200': answered('A page of them', schemaAt(`${schema}List`), ['Link', 'X-Total-Count']) },
    },
    {
      ...{ method: 'post', path, ...shared, summary: `Adds a ${one}; it counts within a second` },
      ...{ refusals: [403, 409, 413, 415, 422], parameters: [idempotencyKey], body: sent(...body) },
      answers: { '201': answered(`The ${one}`, schemaAt(schema), ['ETag', 'Location', 'Idempotency-Replayed']) },
    },
    {
      ...{ method: 'get', path: `${path}/{id}`, ...shared, summary: `One ${one}`, refusals: [403, 404], parameters: [own] },
      answers: { '200': answered(`The ${one}`, schemaAt(schema), ['ETag']) },
    },
    {
      ...{ method: 'patch', path: `${path}/{id}`, ...shared, summary: `Changes what is named of a ${one}` },
      ...{ refusals: [403, 404, 409, 412, 413, 415, 422], parameters: [own, ifMatch], body: sent(...patch) },
      answers: { '200': answered(`The ${one} as it is now`, schemaAt(schema), ['ETag']) },
    },
    {
      ...{ method: 'delete', path: `${path}/{id}`, ...shared, summary: `Removes a ${one}`, description: removal },
      ...{ refusals: [403, 404, 409, 412], parameters: [own, ifMatch], answers: { '204': gone('It is gone') } },
    },
  ]
}

const resources: Things = {
  ...{ path: '/resources', schema: 'Resource', words: ['resource', 'resources: what may be pushed to or written'] },
  id: '00000000-0000-4000-8000-00000000de10',
  query: [ResourcesQuery, { search: 'demo' }],
  body: [ResourceBody, { Name: 'Traffic of the valley', Uris: ['/valley/traffic', '/valley/roads'] }],
  patch: [ResourcePatch, { Name: 'Demo: pushes of the demo provider' }],
  removal: 'One that a permission uses stays.',
}

const policies: Things = {
  ...{ path: '/policies', schema: 'Policy', words: ['policy', 'policies: whom permissions can be for'] },
  id: '00000000-0000-4000-8000-00000000de11',
  query: [SubjectsQuery, { kind: 'client' }],
  body: [PolicyBody, { Name: 'Collectors of the valley', Kind: 'client', Subjects: ['collector-demo', 'other-demo'] }],
  patch: [PolicyPatch, { Name: 'Demo: collector-demo' }],
  removal: 'One that a permission uses stays.',
}

const permissions: Things = {
  ...{ path: '/permissions', schema: 'Permission', words: ['permission', 'permissions: who may push or write what'] },
  id: '00000000-0000-4000-8000-00000000de12',
  query: [SubjectsQuery, { subject: 'collector-demo' }],
  body: [PermissionBody, { Uri: '/valley/*', Kind: 'client', Subject: 'collector-demo' }],
  patch: [PermissionPatch, { Policy: '00000000-0000-4000-8000-00000000de11' }],
  removal: 'With its resource and its policy, where no other permission needs them.',
}

const matrix = (): Operation => ({
  ...{
    method: 'get',
    path: '/push-matrix',
    ...shared,
    summary: 'Paths by clients: who may push where, and who did',
    refusals: [403],
  },
  description:
    'Who may is decided by the function that decides about pushes, for a token that the client gets for itself. Numbers are those of messages that are kept, some seconds old at most.',
  parameters: listParameters(MatrixQuery, { provider: 'demo-provider' }),
  answers: { '200': answered('A page of paths', schemaAt('PushMatrix'), ['Link', 'X-Total-Count']) },
})

/** What the door says of permissions to push and write. */
export const permissionsDescribed = (): AdminSubject => ({
  tags: [
    { name: tag, 'x-record': 'Permission', description: 'Who may push what, and write which stations without the role WRITER.' },
  ],
  operations: [...[resources, policies, permissions].flatMap(operationsOf), matrix()],
  schemas: {
    ...{ Resource: answerSchema(ResourceAnswer), ResourceList: listOf('Resource') },
    ...{ Policy: answerSchema(PolicyAnswer), PolicyList: listOf('Policy') },
    ...{ Permission: answerSchema(PermissionAnswer), PermissionList: listOf('Permission') },
    ...{ PushMatrixRow: answerSchema(MatrixRow), PushMatrix: listOf('PushMatrixRow') },
  },
})
