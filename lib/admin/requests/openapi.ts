import {
  type AdminSubject,
  answered,
  answerSchema,
  forAdministrators,
  listOf,
  listParameters,
  schemaAt,
} from '@/lib/admin/openapi/describe'
import { RequestAnswer, RequestsQuery } from '@/lib/admin/requests/params'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/RoleRequests'

const operations = (): Operation[] => [
  {
    ...{
      method: 'get',
      path: '/role-requests',
      tag,
      ...forAdministrators,
      summary: 'Roles that people ask for',
      refusals: [403],
    },
    parameters: listParameters(RequestsQuery, { state: 'open', pagesize: '10' }),
    answers: { '200': answered('A page of them', schemaAt('RoleRequests'), ['Link', 'X-Total-Count']) },
  },
]

/** What the door says of requests for roles. */
export const requestsDescribed = (): AdminSubject => ({
  tags: [{ name: tag, 'x-record': 'RoleRequest', description: 'Who asks for which role, and what became of it.' }],
  operations: operations(),
  schemas: { RoleRequest: answerSchema(RequestAnswer), RoleRequests: listOf('RoleRequest') },
})
