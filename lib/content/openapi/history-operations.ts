import { ChangesQuery, HistoryQuery } from '@/lib/content/history/answer-history'
import { jsonAnswer, pageOf } from '@/lib/content/openapi/answers'
import { utilityParameters } from '@/lib/content/openapi/parameters'
import type { Json } from '@/lib/formats/yaml'
import { type Operation, queryForm } from '@/lib/http/operation'

const text: Json = { type: 'string' }

const changed: Json = {
  type: 'object',
  properties: { Type: text, SourceId: text, Self: text, Revision: { type: 'integer' }, Operation: text, Date: text, Changes: {} },
}

const told: Json = {
  type: 'object',
  required: ['Items', 'Next', 'HasMore'],
  properties: {
    Items: {
      type: 'array',
      items: {
        type: 'object',
        properties: { Type: text, Id: text, Self: text, Operation: { enum: ['Update', 'Delete'] }, Date: text },
      },
    },
    Next: { type: ['string', 'null'], description: 'since of the next call' },
    HasMore: { type: 'boolean' },
  },
}

/** What happened to records. */
export const historyOperations = (): Operation[] =>
  lists().flatMap(list => [list, queryForm(list, { type: 'event,region', pagesize: 5 })])

const lists = (): Operation[] => [
  {
    tag: 'Changes',
    method: 'get',
    path: '/v1/Changes',
    summary: 'What a mirror has to fetch again or to forget',
    parameters: utilityParameters(ChangesQuery, '/v1/Changes'),
    answers: { '200': jsonAnswer('Changes in their order', told) },
    refusals: [410],
  },
  {
    tag: 'Changes',
    method: 'get',
    path: '/v1/Rawchanges',
    summary: 'What happened to records, with the differences',
    parameters: utilityParameters(HistoryQuery, '/v1/Rawchanges'),
    answers: { '200': jsonAnswer('A page of changes, the newest first', pageOf(changed)) },
  },
]
