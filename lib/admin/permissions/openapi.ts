import type { z } from 'zod'
import {
  type AdminSubject,
  answerSchema,
  callsUnder,
  listOf,
  listParameters,
  pageOf,
  type ResourceDescription,
  resourceCalls,
  sent,
} from '@/lib/admin/openapi/describe'
import {
  MatrixQuery,
  MatrixRow,
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
import type { Json } from '@/lib/formats/yaml'
import { pathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/PushPermissions'
const call = callsUnder(tag)
type Kind = Readonly<{
  things: Omit<ResourceDescription, 'tag' | 'key'>
  /** Description of the list. */
  all: string
  id: string
  query: readonly [z.ZodObject, Record<string, string>]
  body: readonly [z.ZodType, Json]
  patch: readonly [z.ZodType, Json]
  removal: string
}>

function operationsOf({ things, all, id, query, body, patch, removal }: Kind): Operation[] {
  const { noun } = things
  const calls = resourceCalls({ tag, key: pathParameter('id', `id of the ${noun}`, id), ...things })
  return [
    calls.list({ summary: all, parameters: listParameters(...query) }),
    calls.add({ summary: `Adds a ${noun}; it takes effect within a second`, body: sent(...body) }),
    calls.read({ summary: `One ${noun}` }),
    calls.change({ summary: `Changes the named members of a ${noun}`, body: sent(...patch) }),
    calls.remove({ summary: `Removes a ${noun}`, description: removal }),
  ]
}

const resources: Kind = {
  things: { path: '/resources', noun: 'resource', one: 'Resource', many: 'ResourceList' },
  all: 'All resources: what can be pushed to or written',
  id: '00000000-0000-4000-8000-00000000de10',
  query: [ResourcesQuery, { search: 'demo' }],
  body: [ResourceBody, { Name: 'Traffic of the valley', Uris: ['/valley/traffic', '/valley/roads'] }],
  patch: [ResourcePatch, { Name: 'Demo: pushes of the demo provider' }],
  removal: 'One that a permission uses cannot be removed.',
}

const policies: Kind = {
  things: { path: '/policies', noun: 'policy', one: 'Policy', many: 'PolicyList' },
  all: 'All policies: whom permissions can apply to',
  id: '00000000-0000-4000-8000-00000000de11',
  query: [SubjectsQuery, { kind: 'client' }],
  body: [PolicyBody, { Name: 'Collectors of the valley', Kind: 'client', Subjects: ['collector-demo', 'other-demo'] }],
  patch: [PolicyPatch, { Name: 'Demo: collector-demo' }],
  removal: 'One that a permission uses cannot be removed.',
}

const permissions: Kind = {
  things: { path: '/permissions', noun: 'permission', one: 'Permission', many: 'PermissionList' },
  all: 'All permissions: who may push or write what',
  id: '00000000-0000-4000-8000-00000000de12',
  query: [SubjectsQuery, { subject: 'collector-demo' }],
  body: [PermissionBody, { Uri: '/valley/*', Kind: 'client', Subject: 'collector-demo' }],
  patch: [PermissionPatch, { Policy: '00000000-0000-4000-8000-00000000de11' }],
  removal: 'Its resource and its policy are removed too, unless another permission uses them.',
}

const matrix = (): Operation =>
  call.get('/push-matrix', 'Paths by clients: who may push where, and who has pushed', {
    refusals: [403],
    description:
      'Rights come from the function that decides about pushes, for a token of the client itself. Numbers count stored messages, and are a few seconds old at most.',
    parameters: listParameters(MatrixQuery, { provider: 'demo-provider' }),
    answers: { '200': pageOf('PushMatrix') },
  })

/** The OpenAPI description of permissions to push and write. */
export const permissionsDescribed = (): AdminSubject => ({
  tags: [
    {
      name: tag,
      'x-record': 'Permission',
      description: 'Who may push what, and who may write which stations without the role WRITER.',
    },
  ],
  operations: [...[resources, policies, permissions].flatMap(operationsOf), matrix()],
  schemas: {
    Resource: answerSchema(ResourceAnswer),
    ResourceList: listOf('Resource'),
    Policy: answerSchema(PolicyAnswer),
    PolicyList: listOf('Policy'),
    Permission: answerSchema(PermissionAnswer),
    PermissionList: listOf('Permission'),
    PushMatrixRow: answerSchema(MatrixRow),
    PushMatrix: listOf('PushMatrixRow'),
  },
})
