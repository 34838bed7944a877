import {
  type AdminSubject,
  answered,
  answerSchema,
  forAdministrators,
  listOf,
  listParameters,
  schemaAt,
} from '@/lib/admin/openapi/describe'
import { SignInsAnswer, SignInsQuery, UsageAnswer, UsageQuery } from '@/lib/admin/usage/params'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/Usage'
const about = { method: 'get', tag, ...forAdministrators } as const

const operations = (): Operation[] => [
  {
    ...about,
    path: '/usage',
    summary: 'How often datasets, clients and deprecated fields are called',
    refusals: [403],
    description: 'Counted by day without personal data: of a caller only the client is known. The last moments may be missing.',
    parameters: listParameters(UsageQuery, { by: 'dataset', days: '7', pagesize: '10' }),
    answers: { '200': answered('A page of them', schemaAt('UsageList'), ['Link', 'X-Total-Count']) },
  },
  {
    ...about,
    path: '/usage/sign-ins',
    summary: 'Who came and who was refused, day by day',
    refusals: [403],
    parameters: listParameters(SignInsQuery, { days: '7' }),
    answers: {
      '200': answered('Days with events, the latest first', {
        type: 'object',
        required: ['Items'],
        properties: { Items: { type: 'array', items: schemaAt('SignIns') } },
      }),
    },
  },
]

/** The OpenAPI description of usage. */
export const usageDescribed = (): AdminSubject => ({
  tags: [{ name: tag, 'x-record': 'Usage', description: 'What is called, by which clients, and who is refused.' }],
  operations: operations(),
  schemas: { Usage: answerSchema(UsageAnswer), UsageList: listOf('Usage'), SignIns: answerSchema(SignInsAnswer) },
})
