import { auditDescribed } from '@/lib/admin/audit/audit'
import { documentsDescribed } from '@/lib/admin/catalog/editing/params'
import { catalogDescribed } from '@/lib/admin/catalog/params'
import { clientsDescribed } from '@/lib/admin/clients/params'
import { explainDescribed } from '@/lib/admin/explain/params'
import { noticeDescribed } from '@/lib/admin/notice/notice'
import type { AdminSubject } from '@/lib/admin/openapi/describe'
import { operatingDescribed } from '@/lib/admin/operating/params'
import { permissionsDescribed } from '@/lib/admin/permissions/params'
import { requestsDescribed } from '@/lib/admin/requests/requests'
import { rolesDescribed } from '@/lib/admin/roles/params'
import { settingsDescribed } from '@/lib/admin/settings/settings'
import { tokensDescribed } from '@/lib/admin/token-test/token-test'
import { usageDescribed } from '@/lib/admin/usage/usage'
import { usersDescribed } from '@/lib/admin/users/params'
import { wordsDescribed } from '@/lib/admin/words/words'
import type { Json } from '@/lib/formats/yaml'
import { apiUrl } from '@/lib/http/mounts'
import { openapiSchema } from '@/lib/http/openapi'
import { type OpenapiDocument, type Operation, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'

const description = `For operators of the platform: callers need the role ADMIN, with their own token or signed in to the pages. Everything that the pages of the
administration do is one of these calls. Bodies are strict: unknown members are refused. Every change is recorded in the audit, with the state
before and after and who made it. Things with an \`ETag\` are changed with \`If-Match\`, so that nobody overwrites what somebody else has just
changed.`

const subjects = (): readonly AdminSubject[] => [
  usersDescribed(),
  rolesDescribed(),
  clientsDescribed(),
  tokensDescribed(),
  permissionsDescribed(),
  explainDescribed(),
  requestsDescribed(),
  auditDescribed(),
  usageDescribed(),
  operatingDescribed(),
  settingsDescribed(),
  noticeDescribed(),
  wordsDescribed(),
  catalogDescribed(),
  documentsDescribed(),
]

const text = (description: string): Json => ({ description, schema: { type: 'string' } })

const headers: Readonly<Record<string, Json>> = {
  'X-Request-Id': text('id of the request; an id sent by the caller is kept'),
  'X-Total-Count': text('number of items on all pages'),
  Link: text('previous and next page (prev, next)'),
  ETag: text('current state, for If-Match'),
  Location: text('address of the new thing'),
  'Idempotency-Replayed': text('true: an earlier call with this key had this result'),
}

const ownCalls: readonly Operation[] = [
  {
    method: 'get',
    path: '/apispec',
    tag: 'Administration',
    summary: 'This description',
    responses: {
      '200': { description: 'OpenAPI in YAML', content: { 'application/yaml': { schema: openapiSchema } } },
      '304': { description: 'Not modified' },
    },
  },
]

const ownTags: readonly Json[] = [{ name: 'Administration', description: 'The description of this interface.' }]

/** The OpenAPI 3.1 document of the administration, generated from the schemas that check requests. */
export function adminDocument(): OpenapiDocument {
  // The document is created on demand, because the public URL is known only once the server listens.
  return once(`openapi of ${apiUrl('admin')}`, () => {
    const described = subjects()
    return openapiDocument({
      title: 'Administration',
      problems: ['change-refused', 'change-invalid'],
      version: '1',
      description,
      url: apiUrl('admin'),
      tags: [...described.flatMap(({ tags }) => tags), ...ownTags],
      operations: [...described.flatMap(({ operations }) => operations), ...ownCalls],
      tokenText: 'Needed for every call: the role ADMIN.',
      components: { headers, schemas: Object.assign({}, ...described.map(({ schemas }) => schemas)) },
    })
  })
}
