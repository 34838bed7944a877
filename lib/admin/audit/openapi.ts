import { AuditAnswer, AuditQuery } from '@/lib/admin/audit/params'
import {
  type AdminSubject,
  answered,
  answerSchema,
  forAdministrators,
  listParameters,
  schemaAt,
} from '@/lib/admin/openapi/describe'
import type { Json } from '@/lib/formats/yaml'
import { mediaTypes } from '@/lib/http/format'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/Audit'

const content: Json = {
  [mediaTypes.json]: { schema: schemaAt('AuditLog') },
  [mediaTypes.csv]: { schema: { type: 'string', description: 'RFC 4180, one line an event; nested members as JSON' } },
  [mediaTypes.ndjson]: { schema: { type: 'string', description: 'one event a line' } },
}

const log = (): Operation => ({
  method: 'get',
  path: '/audit',
  tag,
  ...forAdministrators,
  summary: 'What was changed, who came, and who was refused',
  description: `The newest first. Pages have no numbers: \`NextPage\` names where the next begins. As CSV and NDJSON (\`format\`, or \`Accept\`) all that is
chosen comes at once, as it is read. Rows are added and never change.`,
  parameters: [
    ...listParameters(AuditQuery, { kind: 'right changed', from: '2026-01-01', pagesize: '10' }),
    {
      name: 'format',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['json', 'csv', 'ndjson'] },
      description: 'how it is written; otherwise the header Accept decides',
    },
  ],
  answers: { '200': { ...(answered('Events', schemaAt('AuditLog'), ['Link']) as object), content } },
  refusals: [403, 406],
})

/** The OpenAPI description of the audit. */
export const auditDescribed = (): AdminSubject => ({
  tags: [
    { name: tag, 'x-record': 'AuditEvent', description: 'What administrators changed, who signed in, and who was refused.' },
  ],
  operations: [log()],
  schemas: {
    AuditEvent: answerSchema(AuditAnswer),
    AuditLog: {
      type: 'object',
      required: ['NextPage', 'Items'],
      properties: {
        NextPage: { type: ['string', 'null'], description: 'address of what is older' },
        Items: { type: 'array', items: schemaAt('AuditEvent') },
      },
    },
  },
})
